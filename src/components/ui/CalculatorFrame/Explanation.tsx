import type {ReactNode} from 'react';
import type {CalculatorReport, SourceLink} from '../report';
import styles from './styles.module.css';

interface Props {
  readonly report: Pick<CalculatorReport, 'assumptions' | 'leavesOut'>;
  readonly sources: readonly SourceLink[];
}

/** Assumptions of the result, and the costs and effects outside of it. */
export default function Explanation({report, sources}: Props): ReactNode {
  return (
    <details className={styles.explanation}>
      <summary>Assumptions and what is left out</summary>
      <List head="It assumes" items={report.assumptions} />
      <List head="It leaves out" items={report.leavesOut} />
      <List
        head="Sources"
        items={sources.map(({label, href}) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      />
    </details>
  );
}

function List({head, items}: {readonly head: string; readonly items: readonly ReactNode[]}) {
  if (items.length === 0) return null;
  return (
    <>
      <p>{head}</p>
      <ul>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </>
  );
}
