import type {ReactNode} from 'react';
import {ANSWER, PROMPT, visible, type Token} from '../NextToken/tokens';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Panel from '../parts/Panel';
import Slots, {type Cell} from '../parts/Slots';
import type {Tone} from '../parts/tone';

interface Pass {
  readonly name: string;
  readonly note: string;
  readonly cached: readonly Token[];
  readonly input: readonly Token[];
  readonly output: Token;
}

const [paris, period, end] = ANSWER as readonly [Token, Token, Token];

const PASSES: readonly Pass[] = [
  {name: 'Prefill', note: 'the whole prompt at once', cached: [], input: PROMPT, output: paris},
  {name: 'Decode', note: 'one token', cached: PROMPT, input: [paris], output: period},
  {name: 'Decode', note: 'one token', cached: [...PROMPT, paris], input: [period], output: end},
];

const LABEL =
  'Three passes. The first, prefill, takes the five tokens of the prompt, and “Paris” comes out. The second, decode, takes “Paris”, finds the five tokens of the prompt in the KV cache, and a period comes out. The third takes the period, finds six tokens in the cache, and the marker that ends the answer comes out. Then the loop stops.';

const CACHED = 'wash';
const INPUT = 'wash 1';
const OUTPUT = 'solid 1';

const cellsOf = (tokens: readonly Token[], tone: Tone): readonly Cell[] =>
  tokens.map(({text}) => ({text: visible(text), tone}));

/** The passes of a short answer: what each takes from the cache, what it computes, what it gives. */
export default function DecodePasses(): ReactNode {
  return (
    <figure>
      <Drawing label={LABEL} look="framed">
        {PASSES.map(({name, note, cached, input, output}, index) => (
          <Panel key={output.id} title={`Pass ${index + 1}: ${name}, ${note}`}>
            <Slots
              cells={[
                ...cellsOf(cached, CACHED),
                ...cellsOf(input, INPUT),
                {text: '→'},
                ...cellsOf([output], OUTPUT),
              ]}
            />
          </Panel>
        ))}
        <Key
          items={[
            [CACHED, 'in the KV cache'],
            [INPUT, 'goes through the model'],
            [OUTPUT, 'comes out'],
          ]}
        />
      </Drawing>
      <figcaption>
        The pass over the prompt also makes the first token. Each further token takes a pass of its
        own. The marker <code>&lt;|eot_id|&gt;</code> ends the answer.
      </figcaption>
    </figure>
  );
}
