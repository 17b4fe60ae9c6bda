import type {ComponentProps, ReactNode} from 'react';
import type Gantt from '../Gantt';
import {boxesOf} from '../Gantt/layout';
import Thumbnail, {boxes, filled, HEIGHT, WIDTH} from './Thumbnail';

/** More rows could not be told apart. */
const MOST_ROWS = 18;
const GAP = 6;

/** A Gantt chart in small: of every panel some rows, as far from each other as rows are too many. */
export default function GanttThumbnail(props: ComponentProps<typeof Gantt>): ReactNode {
  const {panels, phases, end} = props;
  const most = Math.max(1, Math.floor(MOST_ROWS / panels.length));
  const shown = panels.flatMap(({rows}, panel) => {
    const step = Math.ceil(rows.length / most);
    return rows.filter((_, at) => at % step === 0).map((row) => ({row, panel}));
  });
  const height = (HEIGHT - GAP * (panels.length - 1)) / shown.length;
  const placed = shown.flatMap(({row, panel}, index) =>
    boxesOf(row, end).map(({phase, x, width}) => ({
      phase,
      x: (x * WIDTH) / 100,
      y: index * height + panel * GAP,
      width: (width * WIDTH) / 100,
    })),
  );
  return (
    <Thumbnail>
      {phases.map(({key, series}) => (
        <path
          key={key}
          {...filled(series)}
          d={boxes(
            placed.filter(({phase}) => phase === key),
            Math.min(height * 0.8, 14),
          )}
        />
      ))}
    </Thumbnail>
  );
}
