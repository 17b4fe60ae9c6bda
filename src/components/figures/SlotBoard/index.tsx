import type {ReactNode} from 'react';
import Drawing from '../parts/Drawing';
import Panel from '../parts/Panel';
import Slots, {type Cell as SlotCell} from '../parts/Slots';

/** Requests that wait at the start, in order, and the passes that each answer needs. */
const ANSWERS = [
  {name: 'A', passes: 3},
  {name: 'B', passes: 8},
  {name: 'C', passes: 2},
  {name: 'D', passes: 4},
  {name: 'E', passes: 5},
  {name: 'F', passes: 3},
  {name: 'G', passes: 4},
] as const;

const SLOTS = 4;

/** Activity of a slot in a pass: it works for a request, is kept for a batch whose answer it has finished, or is free. */
type Cell = {readonly request: string} | 'held' | 'free';
type Plan = readonly (readonly Cell[])[];

const work = ({name, passes}: (typeof ANSWERS)[number]): Cell[] =>
  Array.from({length: passes}, () => ({request: name}));
const filler = (count: number, cell: Cell): Cell[] => Array.from({length: count}, () => cell);

/** Static batching: a batch starts together and ends with its longest answer. */
function staticBoard(): Plan {
  const slots: Cell[][] = Array.from({length: SLOTS}, () => []);
  for (let first = 0; first < ANSWERS.length; first += SLOTS) {
    const batch = ANSWERS.slice(first, first + SLOTS);
    const end = Math.max(...batch.map(({passes}) => passes));
    slots.forEach((slot, index) => {
      const answer = batch[index];
      const cells = answer ? work(answer) : [];
      slot.push(...cells, ...filler(end - cells.length, answer ? 'held' : 'free'));
    });
  }
  return slots;
}

/** Continuous batching: the slot that is free first takes the next request. */
function continuousBoard(): Plan {
  const slots: Cell[][] = Array.from({length: SLOTS}, () => []);
  for (const answer of ANSWERS) {
    const next = slots.reduce((least, slot) => (slot.length < least.length ? slot : least));
    next.push(...work(answer));
  }
  return slots;
}

const lengthOf = (board: Plan) => Math.max(...board.map((slot) => slot.length));
const heldOf = (board: Plan) =>
  board.reduce((sum, slot) => sum + slot.filter((cell) => cell === 'held').length, 0);

const STATIC = staticBoard();
const CONTINUOUS = continuousBoard();
const COLUMNS = lengthOf(STATIC);

/** The same seven requests in four slots, under static and under continuous batching. */
export default function SlotBoard(): ReactNode {
  const [bus, scheduler] = [lengthOf(STATIC), lengthOf(CONTINUOUS)];
  return (
    <figure>
      <Drawing
        look="narrow"
        label={`Seven requests in four slots. Static batching needs ${bus} passes, and slots of finished requests do useless work in ${heldOf(STATIC)} cells. Continuous batching gives a free slot to the next request at once and needs ${scheduler} passes.`}
      >
        <Board title={`The bus (static batching): ${bus} passes`} board={STATIC} />
        <Board
          title={`The scheduler (continuous batching): ${scheduler} passes`}
          board={CONTINUOUS}
        />
      </Drawing>
      <figcaption>
        Seven requests, A to G, need four slots. A row is a slot and a column is a pass of the
        model. A striped cell does useless work. On the bus, E waits until B has ended. The
        scheduler lets E in as soon as C has ended. Prefill is left out.
      </figcaption>
    </figure>
  );
}

function Board({title, board}: {readonly title: string; readonly board: Plan}): ReactNode {
  return (
    <Panel title={title}>
      {board.map((slot, row) => (
        <Slots
          key={row}
          columns={COLUMNS}
          cells={[...slot, ...filler(COLUMNS - slot.length, 'free')].map(slotOf)}
        />
      ))}
    </Panel>
  );
}

function slotOf(cell: Cell): SlotCell {
  if (typeof cell === 'string') return {tone: cell === 'held' ? 'striped' : 'dashed'};
  return {text: cell.request, tone: 'BDF'.includes(cell.request) ? 'tint 3' : 'tint 1'};
}
