import {Fragment, type ReactNode} from 'react';
import {nameParts} from '../../../data/signalWords';
import {count} from '../../../numbers/format';
import {ResultTable} from '../../ui/results';
import {milliseconds} from './calculator';
import {alike, firstTokenTimes, tokenTimes, type TimelineResult, type TokenTime} from './compute';
import Streams from './Streams';
import styles from './styles.module.css';

interface Props {
  readonly answer: {readonly result: TimelineResult};
}

/** The streams, and what each tool reports of them. */
export default function View({answer: {result}}: Props): ReactNode {
  return (
    <>
      <Streams result={result} />
      <Reports
        caption="Time per token and between tokens, ms"
        groups={tokenTimes(result).map((time) => [time])}
      />
      <Reports caption="Time to the first token, ms" groups={alike(firstTokenTimes(result))} />
    </>
  );
}

interface ReportsProps {
  readonly caption: string;
  readonly groups: readonly (readonly TokenTime[])[];
}

/** One kind of figure as each tool reports it, a row for figures that are alike. */
function Reports({caption, groups}: ReportsProps): ReactNode {
  return (
    <ResultTable
      caption={caption}
      columns={['Reported as', 'Mean', 'p50', 'p99', 'Samples']}
      rows={groups.flatMap((times) => {
        const [first] = times;
        if (!first) return [];
        const {mean, p50, p99, samples} = first;
        return [[named(times), ...[mean, p50, p99].map(milliseconds), count(samples)]];
      })}
    />
  );
}

/** Who reports a figure under which name, and how it is defined where it stands alone. */
function named(times: readonly TokenTime[]): ReactNode {
  return (
    <span className={styles.reported}>
      {times.map(({by, name, definition}) => (
        <span key={`${by} ${name}`} className={styles.reporter}>
          {by}: {name.includes(':') || name.includes('_') ? <MetricName name={name} /> : name}
          {times.length === 1 && <span>{definition}</span>}
        </span>
      ))}
    </span>
  );
}

/** A name as code, which breaks between its words and not inside of them. */
function MetricName({name}: {readonly name: string}): ReactNode {
  return (
    <code>
      {nameParts(name).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
