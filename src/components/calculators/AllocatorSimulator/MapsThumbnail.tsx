import type {ComponentProps, ReactNode} from 'react';
import Thumbnail, {filled, HEIGHT, WIDTH} from '../../figures/thumbnails/Thumbnail';
import {drawn, frameAt, stepAt} from './frames';
import type Maps from './Maps';
import {mapShapes, ROW, ROWS, WIDTH as MEMORY} from './memoryMap';

const GAP = 8;

/** The maps in small, one above the other. */
export default function MapsThumbnail({answer}: ComponentProps<typeof Maps>): ReactNode {
  const {result, values} = answer;
  const {memory, samples, at} = values;
  const allocators = drawn(result);
  const height = (HEIGHT - GAP * (allocators.length - 1)) / allocators.length;
  return (
    <Thumbnail>
      {allocators.map((allocator, index) => {
        const places = frameAt(allocator, stepAt(result, at))?.places ?? [];
        const colorOf = (sequence: number) => Math.floor(sequence / samples);
        return (
          <svg
            key={allocator.id}
            y={index * (height + GAP)}
            width={WIDTH}
            height={height}
            viewBox={`0 0 ${MEMORY} ${ROWS * ROW}`}
            preserveAspectRatio="none"
          >
            {mapShapes(places, memory, colorOf).map(({kind, color, path}) => (
              <path
                key={`${kind} ${color}`}
                {...filled(color ?? 'neutral')}
                {...(kind === 'empty' && {opacity: 0.24})}
                d={path}
              />
            ))}
          </svg>
        );
      })}
    </Thumbnail>
  );
}
