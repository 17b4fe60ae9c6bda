import type {ComponentProps, ReactNode} from 'react';
import type Tornado from '../Tornado';
import {tornadoLayout} from '../Tornado/layout';
import Thumbnail, {boxes, filled, HEIGHT, short, WIDTH} from './Thumbnail';

const MOST_BARS = 7;

/** A tornado chart in small: its widest bars, on the scale of all. */
export default function TornadoThumbnail(props: ComponentProps<typeof Tornado>): ReactNode {
  const {bars, base, line} = props;
  const {bars: spans, baseX, lineX} = tornadoLayout(bars, base, line?.value);
  const shown = spans.slice(0, MOST_BARS);
  const height = HEIGHT / shown.length;
  const at = (percent: number) => (percent * WIDTH) / 100;
  return (
    <Thumbnail>
      {(['low', 'high'] as const).map((end, series) => (
        <path
          key={end}
          {...filled(series)}
          d={boxes(
            shown.map((bar, row) => ({
              x: at(bar[end].x),
              y: (row + 0.15) * height,
              width: at(bar[end].width),
            })),
            height * 0.7,
          )}
        />
      ))}
      <path data-line="mark" d={`M${short(at(baseX))} 0V${HEIGHT}`} />
      {lineX !== undefined && <path data-line="limit" d={`M${short(at(lineX))} 0V${HEIGHT}`} />}
    </Thumbnail>
  );
}
