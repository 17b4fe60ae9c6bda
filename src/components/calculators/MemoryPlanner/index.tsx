'use client';

import {useMemo, type ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import Calculator, {type ViewOf} from '../../ui/Calculator';
import {actionClass} from '../../ui/CalculatorFrame';
import PublishedTable from './PublishedTable';
import {memoryPlanner} from './calculator';
import {commandText, serverCommands} from './commands';
import {remedies} from './remedies';
import styles from './styles.module.css';

/** Memory of a model on devices: what fits, what the limit is, and the flags that realize it. */
export default function MemoryPlanner(): ReactNode {
  return <Calculator of={memoryPlanner} view={Remedies} below={Commands} />;
}

type View = ViewOf<typeof memoryPlanner>;

function Remedies({answer: {result}, form}: View): ReactNode {
  const others = useMemo(() => remedies(result), [result]);
  if (others.length === 0) return null;
  return (
    <p className={styles.remedies}>
      They fit on:{' '}
      {others.map(({label, changes}) => (
        <button key={label} type="button" className={actionClass} onClick={() => form.set(changes)}>
          {label}
        </button>
      ))}
    </p>
  );
}

function Commands({answer: {result}}: View): ReactNode {
  return (
    <>
      <div className={styles.commands}>
        {serverCommands(result).map((command) => (
          <CodeBlock key={command.engine} language="bash" title={command.engine}>
            {commandText(command, result)}
          </CodeBlock>
        ))}
      </div>
      <PublishedTable />
    </>
  );
}
