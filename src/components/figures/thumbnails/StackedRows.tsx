import type {ComponentProps, ReactNode} from 'react';
import type StackedRows from '../StackedRows';
import {rowsLayout} from '../StackedRows/layout';
import Thumbnail, {boxes, filled, HEIGHT, short, WIDTH} from './Thumbnail';

const MOST_ROWS = 5;

/** Stacked rows in small: the first rows, on the scale of all. */
export default function RowsThumbnail(props: ComponentProps<typeof StackedRows>): ReactNode {
  const {parts, rows, limit} = props;
  const {bars, limitX} = rowsLayout(
    rows.map(({values}) => values),
    limit?.value,
  );
  const shown = bars.slice(0, MOST_ROWS);
  const height = HEIGHT / shown.length;
  const at = (percent: number) => (percent * WIDTH) / 100;
  return (
    <Thumbnail>
      {parts.map((part, index) => (
        <path
          key={part}
          {...filled(index)}
          d={boxes(
            shown.flatMap((bar, row) => {
              const box = bar[index];
              if (!box || box.width === 0) return [];
              return [{x: at(box.x), y: (row + 0.15) * height, width: at(box.width)}];
            }),
            height * 0.7,
          )}
        />
      ))}
      {limitX !== undefined && <path data-line="limit" d={`M${short(at(limitX))} 0V${HEIGHT}`} />}
    </Thumbnail>
  );
}
