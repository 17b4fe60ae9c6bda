import type {ReactNode} from 'react';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Panel, {Panels} from '../parts/Panel';
import Slots, {type Cell} from '../parts/Slots';
import type {Tone} from '../parts/tone';
import {CELLS, MEANINGS, PROMPTS, cellsOf, route, type Block, type Kind} from './route';

const TONES: Readonly<Record<Kind, Tone>> = {held: 'wash 1', read: 'solid 1', computed: 'tint 3'};

const PANELS = [
  {title: 'Round robin', replicas: route('in turn')},
  {title: 'By prefix', replicas: route('by prefix')},
].map((panel) => {
  const blocks = panel.replicas.flat();
  const computed = blocks.filter(({kind}) => kind === 'computed').length;
  const asked = PROMPTS.length * CELLS;
  return {...panel, computed, result: `${computed} of ${asked} blocks computed`};
});

const told = PANELS.map(({title, replicas, result}) => {
  const each = replicas.map((blocks, index) => {
    const served = new Set(blocks.flatMap(({prompt}) => prompt ?? []));
    const which =
      served.size === 0
        ? 'no prompt'
        : `${served.size === 1 ? 'prompt' : 'prompts'} ${[...served].join(' and ')}`;
    return `replica ${index + 1} gets ${which}`;
  });
  return `${title}: ${each.join(', ')}; ${result}.`;
}).join(' ');

/** Blocks that a replica has room for. */
const ROOM = 2 * CELLS;

/** Three prompts on four replicas: who has which blocks, and what round robin and prefix routing compute. */
export default function PromptsOnReplicas(): ReactNode {
  return (
    <figure>
      <Drawing look="framed" label={told}>
        <Panel title="Three prompts arrive">
          <Panels least={176}>
            {PROMPTS.map((shop, index) => {
              const cells = cellsOf(shop, index + 1).map(slotOf);
              return (
                <Slots
                  key={index}
                  name={`Prompt ${index + 1}`}
                  columns={CELLS}
                  size={20}
                  cells={cells}
                />
              );
            })}
          </Panels>
        </Panel>
        <Panels least={270}>
          {PANELS.map(({title, replicas, result}) => (
            <Panel key={title} title={`${title}: ${result}`}>
              {replicas.map((blocks, index) => (
                <Slots
                  key={index}
                  name={`Replica ${index + 1}`}
                  columns={ROOM}
                  size={20}
                  cells={Array.from({length: ROOM}, (_, place) => slotOf(blocks[place]))}
                />
              ))}
            </Panel>
          ))}
        </Panels>
        <Key
          items={(Object.keys(MEANINGS) as Kind[]).map((kind) => [TONES[kind], MEANINGS[kind]])}
        />
      </Drawing>
      <figcaption>
        A row is the cache memory of a replica. A and B are blocks of the rules of two shops, and a
        digit is the question of a prompt. Round robin computes rules that another replica holds.
        Routing by prefix computes only the questions, and it gives two of the three prompts to one
        replica.
      </figcaption>
    </figure>
  );
}

/** A block of a prompt on its way is plain; without a block the place is free. */
function slotOf(block?: Block): Cell {
  if (!block) return {tone: 'dashed'};
  return {text: block.text, tone: block.kind ? TONES[block.kind] : 'plain'};
}
