import type {ComponentProps, ReactNode} from 'react';
import type StackedBar from '../StackedBar';
import {barLayout} from '../StackedBar/layout';
import Thumbnail, {boxes, filled, short, WIDTH} from './Thumbnail';

const BAR = {y: 8, height: 30};
const LEGEND = {y: 50, row: 10, most: 4};

/** A stacked bar in small, with the lines of its legend. */
export default function BarThumbnail(props: ComponentProps<typeof StackedBar>): ReactNode {
  const {segments, capacity} = props;
  const {parts, capacityX} = barLayout(
    segments.map(({value}) => value),
    capacity?.value,
  );
  const at = (percent: number) => (percent * WIDTH) / 100;
  return (
    <Thumbnail>
      {segments.map(({label, series}, index) => {
        const {x, width} = parts[index] ?? {x: 0, width: 0};
        if (width === 0) return null;
        const box = {x: at(x), y: BAR.y, width: at(width)};
        return <path key={label} {...filled(series ?? index)} d={boxes([box], BAR.height)} />;
      })}
      {capacityX !== undefined && (
        <path
          data-line="limit"
          d={`M${short(Math.min(at(capacityX), WIDTH - 1))} ${BAR.y - 5}V${BAR.y + BAR.height + 5}`}
        />
      )}
      {segments.slice(0, LEGEND.most).map(({label, series}, index) => {
        const y = LEGEND.y + index * LEGEND.row;
        return (
          <g key={label}>
            <path {...filled(series ?? index)} d={boxes([{x: 0, y, width: 6}], 6)} />
            <path
              data-fill="text"
              d={boxes([{x: 11, y: y + 1, width: Math.min(140, label.length * 3)}], 4)}
            />
          </g>
        );
      })}
    </Thumbnail>
  );
}
