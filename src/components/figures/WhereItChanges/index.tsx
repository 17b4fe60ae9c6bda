import type {ReactNode} from 'react';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {count} from '../../../numbers/format';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Lanes, {type Span} from '../parts/Lanes';
import Panel from '../parts/Panel';
import Slots, {type Cell} from '../parts/Slots';
import type {Tone} from '../parts/tone';

const {promptTokens, sharedTokens} = RUNNING_WORKLOAD;
const QUESTION = promptTokens - sharedTokens;
/** Three passages of 400 tokens: an example. */
const PASSAGES = 3 * 400;
/** Rest of the system prompt when the model knows the task: an example. */
const SHORT_INSTRUCTIONS = 100;

type Kind = 'instructions' | 'passages' | 'question';

interface Way {
  readonly name: string;
  readonly changes: string;
  readonly strip: readonly (readonly [Kind, number])[];
  readonly adapter: boolean;
}

const WAYS: readonly Way[] = [
  {
    name: 'Prompt',
    changes: 'You write instructions and examples.',
    strip: [
      ['instructions', sharedTokens],
      ['question', QUESTION],
    ],
    adapter: false,
  },
  {
    name: 'Retrieve',
    changes: 'A search adds passages that fit the question.',
    strip: [
      ['instructions', sharedTokens],
      ['passages', PASSAGES],
      ['question', QUESTION],
    ],
    adapter: false,
  },
  {
    name: 'Fine-tune',
    changes: 'Training changes the model itself.',
    strip: [
      ['instructions', SHORT_INSTRUCTIONS],
      ['question', QUESTION],
    ],
    adapter: true,
  },
];

const TONES: Readonly<Record<Kind, Tone>> = {
  instructions: 'solid 1',
  passages: 'striped 3',
  question: 'solid 2',
};

const tokens = ({strip}: Way) => strip.reduce((sum, [, length]) => sum + length, 0);
const longest = Math.max(...WAYS.map(tokens));

const sentence = (way: Way) =>
  `${way.name}: ${way.changes} The prompt has ${count(tokens(way))} tokens: ${way.strip
    .map(([kind, length]) => `${count(length)} ${kind}`)
    .join(', ')}. The model is ${way.adapter ? 'changed by an adapter' : 'unchanged'}.`;

function spansOf({strip}: Way): readonly Span[] {
  let end = 0;
  return strip.map(([kind, length]) => {
    const from = end;
    end += length;
    return {from, to: end, tone: TONES[kind]};
  });
}

const modelOf = ({adapter}: Way): Cell =>
  adapter ? {text: 'model + adapter', tone: 'line 1'} : {text: 'model', tone: 'wash'};

/** Three ways to change what a model answers, each with the prompt that a request then has, on one scale. */
export default function WhereItChanges(): ReactNode {
  return (
    <figure>
      <Key
        items={[
          [TONES.instructions, 'instructions'],
          [TONES.passages, 'retrieved passages'],
          [TONES.question, 'question and history'],
        ]}
      />
      <Drawing label={WAYS.map(sentence).join(' ')}>
        {WAYS.map((way) => (
          <Panel key={way.name} title={way.name} note={way.changes}>
            <Lanes end={longest} groups={[{lanes: [{height: 26, spans: spansOf(way)}]}]} />
            <Slots cells={[{text: `${count(tokens(way))} tokens`}, {text: '→'}, modelOf(way)]} />
          </Panel>
        ))}
      </Drawing>
      <figcaption>
        A prompt and a search change the request. Fine-tuning changes the model. The first prompt is
        that of our support assistant. The lengths of the other two are examples.
      </figcaption>
    </figure>
  );
}
