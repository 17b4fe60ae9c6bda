import type {ReactNode} from 'react';
import Drawing from '../parts/Drawing';
import Panel from '../parts/Panel';
import Slots, {type Cell} from '../parts/Slots';

type Version = 'v1' | 'v2';

const TONES = {v1: 'solid 1', v2: 'solid 2'} as const;

interface Case {
  readonly request: string;
  readonly what: string;
  /** Whose weights the blocks of the prompt come from. */
  readonly prompt: Version;
  readonly cached: boolean;
  readonly answer: Version;
  readonly verdict: string;
}

const CASES: readonly Case[] = [
  {
    request: 'acme',
    what: 'first loaded with v1',
    prompt: 'v1',
    cached: false,
    answer: 'v1',
    verdict: 'right',
  },
  {
    request: 'acme',
    what: 'then with v2, same name',
    prompt: 'v1',
    cached: true,
    answer: 'v2',
    verdict: 'wrong, two versions mixed',
  },
  {
    request: 'acme-v2',
    what: 'v2 under a new name',
    prompt: 'v2',
    cached: false,
    answer: 'v2',
    verdict: 'right',
  },
];

/** Four blocks of the prompt, a gap, and two blocks of the answer. */
const COLUMNS = 2 * 4 + 1 + 2 * 2;

function blocksOf({prompt, cached, answer}: Case): Cell[] {
  const read: Cell = {text: prompt, tone: cached ? 'dashed 1' : TONES[prompt], span: 2};
  const written: Cell = {text: answer, tone: TONES[answer], span: 2};
  return [read, read, read, read, {}, written, written];
}

const sentence = ({request, what, prompt, cached, answer, verdict}: Case) =>
  `A request to the adapter ${request}, ${what}. ${cached ? `The prompt comes from the cache, where the weights ${prompt} computed it` : `The weights ${prompt} read the prompt`}, and the weights ${answer} write the answer. This is ${verdict}.`;

/** Behavior of a prefix cache when new adapter weights are loaded under an old name, and under a new one. */
export default function StalePrefix(): ReactNode {
  return (
    <figure>
      <Drawing look="narrow" label={CASES.map((one) => sentence(one)).join(' ')}>
        {CASES.map((one) => (
          <Panel
            key={one.what}
            title={
              <>
                <code>{one.request}</code>: {one.what}
              </>
            }
            end={
              <>
                <span>prompt, {one.cached ? 'from the cache' : 'computed'}</span>
                <span>{one.verdict}</span>
              </>
            }
          >
            <Slots columns={COLUMNS} cells={blocksOf(one)} />
          </Panel>
        ))}
      </Drawing>
      <figcaption>
        An adapter gets new weights, v2 instead of v1. The cache finds blocks by the name of the
        adapter and not by its weights. So under the old name, v2 continues a prompt that v1 has
        read. Four blocks stand for the prompt, and two for the answer.
      </figcaption>
    </figure>
  );
}
