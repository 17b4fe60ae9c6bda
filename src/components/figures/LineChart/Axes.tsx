import type {ReactNode} from 'react';
import type {Mark} from './index';
import type {Axis, Scale} from './plot';
import styles from './styles.module.css';

interface Props {
  readonly x: Axis;
  readonly y: Axis;
  readonly scaleX: Scale;
  readonly scaleY: Scale;
  readonly marks: readonly Mark[];
}

/** Grid, ticks and marks. Positions are percentages, so that the text keeps its size at any width. */
export default function Axes({x, y, scaleX, scaleY, marks}: Props): ReactNode {
  return (
    <>
      {scaleY.ticks.map((tick) => {
        const at = `${100 - (scaleY.at(tick) ?? 0)}%`;
        return (
          <g key={tick}>
            <line className={styles.grid} x2="100%" y1={at} y2={at} />
            <text className={styles.tick} x="-8" y={at} dy="0.32em" textAnchor="end">
              {y.format(tick)}
            </text>
          </g>
        );
      })}
      {scaleX.ticks.map((tick) => (
        <text
          key={tick}
          className={styles.tick}
          x={`${scaleX.at(tick) ?? 0}%`}
          y="100%"
          dy="1.6em"
          textAnchor="middle"
        >
          {x.format(tick)}
        </text>
      ))}
      {marks.map(({axis, value, label, atLeft = false}) => {
        const at = (axis === 'x' ? scaleX : scaleY).at(value);
        if (at === undefined) return null;
        const isX = axis === 'x';
        const startsHere = isX ? at <= 50 : atLeft;
        // A label that ends here may meet one that starts at a line further left.
        const isLower =
          isX &&
          !startsHere &&
          marks.some((mark) => mark.axis === 'x' && (scaleX.at(mark.value) ?? 100) <= 50);
        return (
          <g key={`${axis}-${label}`}>
            <line
              className={styles.mark}
              {...(isX
                ? {x1: `${at}%`, x2: `${at}%`, y2: '100%'}
                : {x2: '100%', y1: `${100 - at}%`, y2: `${100 - at}%`})}
            />
            <text
              className={styles.markLabel}
              x={isX ? `${at}%` : atLeft ? 0 : '100%'}
              y={isX ? 0 : `${100 - at}%`}
              dx={startsHere ? 5 : -5}
              dy={isLower ? '2.3em' : isX ? '0.9em' : '-0.4em'}
              textAnchor={startsHere ? 'start' : 'end'}
            >
              {label}
            </text>
          </g>
        );
      })}
    </>
  );
}
