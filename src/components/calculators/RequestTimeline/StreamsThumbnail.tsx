import type {ComponentProps, ReactNode} from 'react';
import Thumbnail, {boxes, filled, HEIGHT, short, WIDTH} from '../../figures/thumbnails/Thumbnail';
import type Streams from './Streams';

const CHUNK = {width: 1.5, height: 11};

/** The streams in small: a line for each request, a mark for every chunk. */
export default function StreamsThumbnail({result}: ComponentProps<typeof Streams>): ReactNode {
  const {answers} = result;
  const times = answers.flatMap(({sentSeconds, chunks}) => [
    sentSeconds,
    ...chunks.map(({atSeconds}) => atSeconds),
  ]);
  const start = Math.min(...times);
  const end = Math.max(...times);
  const x = (at: number) => ((WIDTH - CHUNK.width) * (at - start)) / (end - start || 1);
  const row = HEIGHT / answers.length;
  return (
    <Thumbnail>
      {answers.map(({sentSeconds, chunks}, index) => {
        const base = (index + 0.8) * row;
        const last = chunks.at(-1)?.atSeconds ?? sentSeconds;
        return (
          <g key={index}>
            <path
              data-line="grid"
              d={`M${short(x(sentSeconds))} ${short(base)}H${short(x(last))}`}
            />
            <path
              {...filled(0)}
              d={boxes(
                chunks.map(({atSeconds}) => ({
                  x: x(atSeconds),
                  y: base - CHUNK.height,
                  width: CHUNK.width,
                })),
                CHUNK.height,
              )}
            />
          </g>
        );
      })}
    </Thumbnail>
  );
}
