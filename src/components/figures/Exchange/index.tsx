import type {CSSProperties, ReactNode} from 'react';
import Drawing from '../parts/Drawing';
import styles from './styles.module.css';

export interface Message {
  /** Lanes between which it goes. From a lane to itself it is what happens there; without lanes it heads what follows. */
  readonly from?: string;
  readonly to?: string;
  readonly text: string;
  /** `answer` is dashed, `data` is thick. */
  readonly line?: 'answer' | 'data';
}

interface ExchangeProps {
  /** The point of the figure. */
  readonly caption: ReactNode;
  readonly lanes: readonly string[];
  readonly messages: readonly Message[];
}

/** Messages between two or three parties, a lane each, from top to bottom. */
export default function Exchange({caption, lanes, messages}: ExchangeProps): ReactNode {
  return (
    <figure>
      <Drawing label={messages.map(inWords).join('. ')}>
        <div className={styles.exchange} style={{'--lanes': lanes.length} as CSSProperties}>
          <div className={styles.lanes}>
            {lanes.map((lane) => (
              <b key={lane}>{lane}</b>
            ))}
          </div>
          {messages.map((message) => (
            <Row key={inWords(message)} message={message} lanes={lanes} />
          ))}
        </div>
      </Drawing>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function Row(props: {readonly message: Message; readonly lanes: readonly string[]}): ReactNode {
  const {from, to, text, line} = props.message;
  if (from === undefined) {
    return <p className={styles.heading}>{text}</p>;
  }
  const [start, end] = [laneOf(from, props.lanes), laneOf(to, props.lanes)];
  const place = {'--from': Math.min(start, end), '--span': Math.abs(end - start)} as CSSProperties;
  const kind = start === end ? styles.event : styles.message;
  return (
    <p className={kind} style={place} data-back={end < start} data-line={line}>
      <span>{text}</span>
    </p>
  );
}

function laneOf(name: string | undefined, lanes: readonly string[]): number {
  const lane = lanes.indexOf(name ?? '');
  if (lane < 0) throw new Error(`An exchange has no lane "${name}". It has ${lanes.join(', ')}.`);
  return lane;
}

function inWords({from, to, text}: Message): string {
  if (from === undefined) return text;
  return `${from === to ? from : `${from} to ${to}`}: ${text}`;
}
