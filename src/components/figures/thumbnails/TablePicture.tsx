import type {ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import Thumbnail, {HEIGHT, WIDTH} from './Thumbnail';

const MOST = {rows: 7, columns: 5};
/** Of a character, and the share of a column that words may take. */
const CHARACTER = 3;
const FULL = 0.82;

interface Props {
  /** The content of the cells by rows, the heads first. */
  readonly cells: () => readonly (readonly ReactNode[])[];
}

/** A table in small: a bar for each cell, as long as its words. */
export default function TablePicture({cells}: Props): ReactNode {
  const shown = cells()
    .slice(0, MOST.rows)
    .map((row) => row.slice(0, MOST.columns).map(lengthOf));
  const columns = Math.max(1, ...shown.map((row) => row.length));
  // The first column names the row.
  const unit = WIDTH / (columns + 1);
  const height = HEIGHT / MOST.rows;
  const bars = (row: readonly number[], y: number) =>
    row
      .map((length, column) => {
        const x = column === 0 ? 0 : unit * (column + 1);
        const most = unit * FULL * (column === 0 ? 2 : 1);
        const width = Math.round(Math.min(most, length * CHARACTER));
        return width > 0 ? `M${Math.round(x)} ${Math.round(y)}h${width}v5h${-width}z` : '';
      })
      .join('');
  const [head = [], ...body] = shown;
  const lines = body.map((_, row) => `M0 ${Math.round((row + 1) * height)}H${WIDTH}`);
  return (
    <Thumbnail>
      <path data-fill="0" d={bars(head, 3)} />
      <path data-line="grid" d={lines.join('')} />
      <path
        data-fill="text"
        d={body.map((row, index) => bars(row, (index + 1) * height + 4)).join('')}
      />
    </Thumbnail>
  );
}

const lengthOf = (cell: ReactNode): number =>
  renderToStaticMarkup(cell)
    .replaceAll(/<[^>]*>/g, '')
    .trim().length;
