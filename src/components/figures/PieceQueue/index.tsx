import type {ReactNode} from 'react';
import Drawing from '../parts/Drawing';
import Panel from '../parts/Panel';
import Slots, {type Cell} from '../parts/Slots';

/** Pieces of the sorted file, in its order, and the minutes that each takes a replica. */
const PIECES = [
  {name: 'A', minutes: 3},
  {name: 'B', minutes: 2},
  {name: 'C', minutes: 2},
  {name: 'D', minutes: 6},
  {name: 'E', minutes: 5},
  {name: 'F', minutes: 4},
  {name: 'G', minutes: 1},
  {name: 'H', minutes: 3},
  {name: 'I', minutes: 2},
] as const;

type Piece = (typeof PIECES)[number];
type Plan = readonly (readonly Piece[])[];

const REPLICAS = 3;

const minutesOf = (pieces: readonly Piece[]) => pieces.reduce((sum, {minutes}) => sum + minutes, 0);
const endOf = (plan: Plan) => Math.max(...plan.map(minutesOf));

/** The file is cut into as many parts as there are replicas, before the start. */
const SPLIT: Plan = Array.from({length: REPLICAS}, (_, replica) =>
  PIECES.slice((replica * PIECES.length) / REPLICAS, ((replica + 1) * PIECES.length) / REPLICAS),
);

/** The replica that is free first takes the next piece. */
function fromQueue(pieces: readonly Piece[]): Plan {
  const replicas: Piece[][] = Array.from({length: REPLICAS}, () => []);
  for (const piece of pieces) {
    replicas
      .reduce((least, replica) => (minutesOf(replica) < minutesOf(least) ? replica : least))
      .push(piece);
  }
  return replicas;
}

const QUEUE = fromQueue([...PIECES].sort((a, b) => b.minutes - a.minutes));
const COLUMNS = endOf(SPLIT);

/** The same pieces of a sorted file, as fixed parts of replicas and from one queue. */
export default function PieceQueue(): ReactNode {
  const [split, queue] = [endOf(SPLIT), endOf(QUEUE)];
  return (
    <figure>
      <Drawing
        look="narrow"
        label={`Nine pieces of a sorted file on three replicas. With a fixed part for each replica, the job ends after ${split} minutes, and two replicas are idle for most of the time. From one queue with the longest piece first, the job ends after ${queue} minutes.`}
      >
        <Board title={`A fixed part for each replica: ${split} minutes`} plan={SPLIT} />
        <Board title={`One queue, longest piece first: ${queue} minutes`} plan={QUEUE} />
      </Drawing>
      <figcaption>
        A row is a replica, and the length of a box is its time, to scale. Each letter is a piece of
        the sorted file, and the prompts of a piece begin alike. In the striped time you pay for a
        replica that is idle. One queue keeps each piece together and still divides the work evenly.
      </figcaption>
    </figure>
  );
}

function Board({title, plan}: {readonly title: string; readonly plan: Plan}): ReactNode {
  const end = endOf(plan);
  return (
    <Panel title={title}>
      {plan.map((pieces, row) => {
        const idle = end - minutesOf(pieces);
        const cells = pieces.map(cellOf);
        return (
          <Slots
            key={row}
            columns={COLUMNS}
            cells={idle > 0 ? [...cells, {tone: 'striped', span: idle}] : cells}
          />
        );
      })}
    </Panel>
  );
}

function cellOf({name, minutes}: Piece): Cell {
  return {
    text: name,
    tone: ['B', 'D', 'F', 'H'].includes(name) ? 'tint 3' : 'tint 1',
    span: minutes,
  };
}
