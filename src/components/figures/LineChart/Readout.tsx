import {
  useMemo,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import {lineStyle} from './lineStyle';
import type {ChartPoint} from './Points';
import {inWords, stopAt, stopsOf, type Readable} from './readout';
import styles from './styles.module.css';

/** Stops that a key goes on by. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -Infinity,
  End: Infinity,
};

const never = () => () => undefined;
const useScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

interface Props extends Readable {
  /** Called with a point that is pressed, or at which Enter is. */
  readonly onChoose?: ((point: ChartPoint) => void) | undefined;
}

/** The values of a chart at the pointer, or where the arrow keys have come to. Without scripts it is not there. */
export default function Readout(chart: Props): ReactNode {
  const works = useScripts();
  return works && <Reader {...chart} />;
}

function Reader(chart: Props): ReactNode {
  const {x, y, series, points, scaleX, scaleY, onChoose} = chart;
  const [shown, setShown] = useState<number>();
  const [isUsed, setUsed] = useState(false);
  const stops = useMemo(
    () => (isUsed ? stopsOf({x, y, series, points, scaleX, scaleY}) : []),
    [isUsed, x, y, series, points, scaleX, scaleY],
  );
  const last = stops.length - 1;
  const index = shown === undefined ? undefined : Math.min(shown, last);
  const stop = index === undefined ? undefined : stops[index];

  const point = (event: PointerEvent<HTMLElement>) => {
    const {left, top, width, height} = event.currentTarget.getBoundingClientRect();
    const at = {
      x: ((event.clientX - left) / width) * 100,
      y: ((event.clientY - top) / height) * 100,
    };
    const all = isUsed ? stops : stopsOf(chart);
    setUsed(true);
    setShown(stopAt(all, at, {width, height}));
  };
  const choose = () => {
    if (stop?.point) onChoose?.(stop.point);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onChoose) {
      event.preventDefault();
      choose();
      return;
    }
    if (event.key === 'Escape' && stop) {
      event.preventDefault();
      setShown(undefined);
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setShown(Math.min(last, Math.max(0, (index ?? 0) + step)));
  };
  return (
    <div
      className={styles.reader}
      role="slider"
      tabIndex={0}
      aria-label={`Read the values of this chart${onChoose ? '. Enter opens the record of a point' : ''}`}
      data-chooses={onChoose !== undefined}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={index ?? 0}
      aria-valuetext={stop && inWords(stop)}
      onPointerMove={point}
      onPointerDown={point}
      onClick={choose}
      onPointerLeave={({pointerType}) => {
        // A finger that has gone leaves what it showed.
        if (pointerType === 'mouse') setShown(undefined);
      }}
      onFocus={() => {
        setUsed(true);
        setShown((at) => at ?? 0);
      }}
      onBlur={() => setShown(undefined)}
      onKeyDown={press}
    >
      {stop && (
        <>
          <span className={styles.cursor} style={{left: `${stop.x}%`}} />
          {stop.readings.map(({name, y: top}) => (
            <span key={name} className={styles.dot} style={{left: `${stop.x}%`, top: `${top}%`}} />
          ))}
          <div
            className={styles.readings}
            style={stop.x > 50 ? {right: `${100 - stop.x}%`} : {left: `${stop.x}%`}}
          >
            <p>{stop.title}</p>
            {stop.readings.map(({name, value, line}) => (
              <p key={name} className={styles.reading}>
                {line && series.length > 1 && (
                  <svg className={styles.sample} width="18" height="10" aria-hidden="true">
                    <line
                      x2="18"
                      y1="5"
                      y2="5"
                      className={styles.line}
                      {...lineStyle(line, line.index)}
                    />
                  </svg>
                )}
                <span>{name}</span>
                <span>{value}</span>
              </p>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
