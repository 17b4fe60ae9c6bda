import type {ReactNode} from 'react';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Panel from '../parts/Panel';
import Slots from '../parts/Slots';
import type {Tone} from '../parts/tone';

const TOKENS = ['Reset', 'my', 'key', '?', 'Open', 'the', 'menu'];

/** State of a token in a pass, which computes it, reads it from the cache, finds it, or does not know it. */
type Cell = 'computed' | 'cached' | 'new' | 'unknown';

interface Pass {
  readonly name: string;
  readonly cells: readonly Cell[];
}

const all = (cell: Cell): readonly Cell[] => TOKENS.map(() => cell);

/** The pass that begins at one token and finds the token at `found`. */
const pass = (from: number, found: number): readonly Cell[] =>
  TOKENS.map((_, at) => {
    if (at === found) return 'new';
    if (at > found) return 'unknown';
    return at < from ? 'cached' : 'computed';
  });

const PANELS: readonly {title: string; passes: readonly Pass[]; end: string}[] = [
  {
    title: 'Training: the answer is known',
    passes: [
      {name: 'Forward', cells: all('computed')},
      {name: 'Backward', cells: all('computed')},
    ],
    end: 'Then all weights change.',
  },
  {
    title: 'Serving: the answer has to be found',
    passes: [
      {name: 'Pass 1', cells: pass(0, 4)},
      {name: 'Pass 2', cells: pass(4, 5)},
      {name: 'Pass 3', cells: pass(5, 6)},
    ],
    end: 'The weights stay as they are.',
  },
];

const TONES: Readonly<Record<Cell, Tone>> = {
  computed: 'solid 1',
  new: 'line 2',
  cached: 'wash',
  unknown: 'dashed',
};

const LABEL =
  'Two panels over the same seven tokens: Reset, my, key, question mark, Open, the, menu. Training computes all seven in one forward pass and one backward pass, then changes all weights. Serving computes the four tokens of the prompt in its first pass and finds the token “Open”. The second pass computes “Open” alone, reads the prompt from the cache and finds “the”. The third pass finds “menu”. The weights stay the same.';

/** The passes of training and of serving over the same tokens. */
export default function TrainAndServePasses(): ReactNode {
  return (
    <figure>
      <Key
        items={[
          [TONES.computed, 'computed in this pass'],
          [TONES.new, 'found by this pass'],
          [TONES.cached, 'read from the KV cache'],
          [TONES.unknown, 'not known yet'],
        ]}
      />
      <Drawing label={LABEL}>
        {PANELS.map(({title, passes, end}) => (
          <Panel key={title} title={title} end={end}>
            {passes.map(({name, cells}) => (
              <Slots
                key={name}
                name={name}
                columns={TOKENS.length}
                size={64}
                cells={cells.map((cell, at) => ({
                  tone: TONES[cell],
                  text: cell === 'unknown' ? '' : TOKENS[at],
                }))}
              />
            ))}
          </Panel>
        ))}
      </Drawing>
      <figcaption>
        Training needs two passes for all seven tokens, and would also need two for seven thousand.
        Serving needs three passes to write three tokens. Words stand for tokens here.
      </figcaption>
    </figure>
  );
}
