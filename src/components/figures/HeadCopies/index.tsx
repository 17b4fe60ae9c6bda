import type {ReactNode} from 'react';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {shapeOf} from '@site/src/data/shapeOf';
import {counted} from '../../../numbers/format';
import Boxes from '../parts/Boxes';
import Drawing from '../parts/Drawing';
import Panel from '../parts/Panel';
import Slots from '../parts/Slots';

function keyValueHeadsOf(id: string): number {
  const mixer = shapeOf(id).shape.mixers[0];
  if (mixer?.kind === 'latent') return 1;
  if (mixer?.kind !== 'softmax') throw new Error(`${id} has no KV heads`);
  return mixer.keyValueHeads;
}

const GROUPED = {name: 'Llama 3.3 70B', heads: keyValueHeadsOf(RUNNING_WORKLOAD.model)};
const LATENT = {name: 'DeepSeek-V3', heads: keyValueHeadsOf('deepseek-ai/DeepSeek-V3')};

/** In place of a number, where a cache has no heads to divide. */
const ALL = 'all';

interface Split {
  readonly title: string;
  readonly note: string;
  /** The heads that each device holds, and whether another device holds them already. */
  readonly devices: readonly {readonly heads: readonly string[]; readonly isCopy: boolean}[];
}

/** How tensor parallelism lays the KV heads of a model over devices. */
function split({name, heads}: typeof GROUPED, ranks: number): Split {
  const each = Math.max(1, heads / ranks);
  const copies = Math.max(1, ranks / heads);
  return {
    title: `${name}, ${ranks} GPUs`,
    note: `${heads === 1 ? 'the cache' : 'each head'} is stored ${copies > 1 ? `${copies} times` : 'once'}`,
    devices: Array.from({length: ranks}, (_, rank) => {
      const first = Math.floor(rank / copies) * each;
      return {
        heads: Array.from({length: each}, (_head, index) =>
          heads === 1 ? ALL : String(first + index + 1),
        ),
        isCopy: rank % copies > 0,
      };
    }),
  };
}

const SPLITS = [split(GROUPED, 2), split(GROUPED, 8), split(GROUPED, 16), split(LATENT, 8)];

/** Which KV heads each GPU keeps under tensor parallelism, and where copies begin. */
export default function HeadCopies(): ReactNode {
  const words = SPLITS.map(({title, note, devices}) => {
    const held = devices[0]?.heads ?? [];
    return `${title}: ${held[0] === ALL ? 'the whole cache' : counted(held.length, 'head')} on each GPU, and ${note}.`;
  }).join(' ');
  return (
    <figure>
      <Drawing look="narrow" label={`KV heads on GPUs under tensor parallelism. ${words}`}>
        {SPLITS.map(({title, note, devices}) => (
          <Panel key={title} title={`${title}:`} note={note}>
            <Boxes columns={devices.length === 2 ? 2 : 8}>
              {devices.map(({heads, isCopy}, rank) => (
                <Slots
                  key={rank}
                  isFramed
                  columns={heads.length}
                  cells={heads.map((head) => ({text: head, tone: isCopy ? 'dashed 2' : 'tint 2'}))}
                />
              ))}
            </Boxes>
          </Panel>
        ))}
      </Drawing>
      <figcaption>
        A frame is a GPU, a number is a KV head, and a dashed field is a copy. If there are more
        GPUs than heads, some GPUs hold copies. DeepSeek-V3 stores one compressed entry for each
        token, which cannot be divided by heads, so every GPU holds the whole cache.
      </figcaption>
    </figure>
  );
}
