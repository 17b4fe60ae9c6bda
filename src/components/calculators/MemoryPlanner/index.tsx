'use client';

import {useMemo, type ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import StackedBar from '../../figures/StackedBar';
import ModelFrame, {actionClass} from '../../ui/ModelFrame';
import {binaryBytes, count, counted} from '../../../numbers/format';
import {BigResult, KeyValues, Remark} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import PublishedTable from './PublishedTable';
import {commandText, serverCommands} from './commands';
import {fieldsFor, memoryPlanner} from './inputs';
import {plan} from './run';
import {remedies} from './remedies';
import {remarks} from './remarks';
import {limitRows, plannerReport} from './report';
import {memoryParts} from './memoryParts';
import styles from './styles.module.css';

/** Memory of a model on devices: what fits, what the limit is, and the flags that realize it. */
export default function MemoryPlanner(): ReactNode {
  const form = useModelInputs(memoryPlanner);
  const {values, set} = form;
  const result = useMemo(() => plan(values), [values]);
  const report = useMemo(() => plannerReport(values, result), [values, result]);
  const others = useMemo(() => remedies(values), [values]);
  const fields = fieldsFor(form.texts, result.device);
  return (
    <ModelFrame model={memoryPlanner} form={form} report={report} fields={fields}>
      <BigResult value={counted(result.batch.largest, 'sequence')}>
        of {count(values.context)} tokens fit, {counted(values.concurrency, 'is', 'are')} asked for
      </BigResult>
      {remarks(values, result).map((remark) => (
        <Remark key={remark}>{remark}</Remark>
      ))}
      {others.length > 0 && (
        <p className={styles.remedies}>
          They fit on:{' '}
          {others.map(({label, changes}) => (
            <button key={label} type="button" className={actionClass} onClick={() => set(changes)}>
              {label}
            </button>
          ))}
        </p>
      )}
      <StackedBar
        label="Memory of one device"
        segments={memoryParts(result.stage)}
        format={binaryBytes}
        capacity={{label: 'Usable memory', value: result.usableBytes}}
      />
      <KeyValues rows={limitRows(values, result)} />
      <div className={styles.commands}>
        {serverCommands(values, result).map((command) => (
          <CodeBlock key={command.engine} language="bash" title={command.engine}>
            {commandText(command, result)}
          </CodeBlock>
        ))}
      </div>
      <PublishedTable />
    </ModelFrame>
  );
}
