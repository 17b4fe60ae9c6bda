import {totalOf} from '@site/src/inference/parallelism/hybridCommunication';
import {cacheCopies} from '@site/src/inference/served/layout';
import {GIB} from '@site/src/inference/units';
import {count, significant} from '../../../numbers/format';
import type {Column} from '../../ui/SortableTable';
import {given} from '../../ui/given';
import {COLUMN_LABELS, type ColumnId} from './calculator';
import type {PlannedLayout, PlannerResult} from './compute';

type Value = (row: PlannedLayout) => number | null;

const number = (
  id: ColumnId,
  unit: string,
  value: Value,
  text: (value: number) => string = significant,
): Column<PlannedLayout> => ({
  id,
  label: COLUMN_LABELS[id],
  unit,
  kind: 'number',
  value,
  cell: (row) => {
    const found = value(row);
    return found === null ? '–' : text(found);
  },
});

/** Bytes that a device sends for a token of its replica; the load does not change it. */
const sentPerToken: Value = ({asked, fullest}) => {
  const step = asked ?? fullest?.step;
  return step ? totalOf(step.communication).bytesPerToken / 1e3 : null;
};

/** The columns, with the best layouts marked in the first. */
export function columnsOf({
  fastest,
  widest,
  serving,
}: PlannerResult): Record<ColumnId, Column<PlannedLayout>> {
  const marks = (row: PlannedLayout) =>
    given(row === fastest && 'shortest step', row === widest && 'most throughput').join(', ');
  return {
    layout: {
      id: 'layout',
      label: COLUMN_LABELS.layout,
      kind: 'text',
      value: ({name}) => name,
      cell: (row) => {
        const mark = marks(row);
        return mark ? (
          <>
            {row.name} <strong>({mark})</strong>
          </>
        ) : (
          row.name
        );
      },
    },
    throughput: number(
      'throughput',
      'tokens/s',
      ({fullest}) => fullest?.step.tokensPerSecond ?? null,
      count,
    ),
    at: number('at', 'within the limit', ({fullest}) => fullest?.sequences ?? null, count),
    step: number('step', 'ms', ({asked}) => (asked ? asked.stepSeconds * 1e3 : null)),
    communication: number('communication', 'ms', ({asked}) =>
      asked ? asked.communicationSeconds * 1e3 : null,
    ),
    fits: number('fits', 'by memory', ({fits}) => fits, count),
    weights: number('weights', 'GiB a device', ({capacity}) => capacity.weightBytes / GIB),
    sequence: number('sequence', 'MiB a device', ({capacity}) => capacity.sequenceBytes / 2 ** 20),
    copies: number(
      'copies',
      'in a replica',
      ({layout}) => cacheCopies(serving.shape, layout.tensorParallel) / layout.decodeContext,
      count,
    ),
    sent: number('sent', 'kB a device', sentPerToken),
    prefill: number('prefill', 's', ({prefillSeconds}) => prefillSeconds),
    prompts: number('prompts', '%, within the limit', ({fullest}) =>
      fullest ? 100 * fullest.step.promptShare : null,
    ),
  };
}
