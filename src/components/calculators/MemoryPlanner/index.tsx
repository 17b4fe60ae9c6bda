'use client';

import type {ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import Calculator, {type ViewOf} from '../../ui/Calculator';
import PublishedTable from './PublishedTable';
import {memoryPlanner} from './calculator';
import {commandText, serverCommands} from './commands';
import styles from './styles.module.css';

/** Memory of a model on devices: what fits, what the limit is, and the flags that realize it. */
export default function MemoryPlanner(): ReactNode {
  return <Calculator of={memoryPlanner} below={Commands} />;
}

function Commands({answer: {result}}: ViewOf<typeof memoryPlanner>): ReactNode {
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
