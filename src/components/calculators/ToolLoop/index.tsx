'use client';

import {useMemo, type ReactNode} from 'react';
import StackedBar from '../../figures/StackedBar';
import ModelFrame from '../../ui/ModelFrame';
import {count, percent, seconds} from '../../../numbers/format';
import {BigResult, KeyValues, Remark} from '../../ui/results';
import ResultTable from '../../ui/results/ResultTable';
import {useModelInputs} from '../../ui/useModelInputs';
import {toolLoop} from './inputs';
import {chainSentence, loopReport} from './report';
import {run, type TimedLoop} from './run';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';

const COLUMNS = ['Variant', 'Requests', 'Prompt tokens', 'Prefill', 'Decode', 'In all'].map(
  (label) => ({label}),
);

/** Tokens, time and reliability of a conversation with tool calls. */
export default function ToolLoop(): ReactNode {
  const form = useModelInputs(toolLoop);
  const {values} = form;
  const {result, report} = useMemo(() => {
    const result = run(values);
    return {result, report: loopReport(values, result)};
  }, [values]);
  const {conversation, rounds, bare} = result;
  const row = (key: string, loop: TimedLoop, current = false) => ({
    key,
    current,
    cells: [
      key,
      count(loop.rounds.length),
      count(loop.conversation.promptTokens),
      seconds(loop.prefillSeconds),
      seconds(loop.decodeSeconds),
      seconds(loop.totalSeconds),
    ],
  });
  return (
    <ModelFrame model={toolLoop} form={form} report={report} sources={EFFICIENCY_SOURCES}>
      <BigResult value={`${count(conversation.promptTokens)} prompt tokens`}>
        in {count(rounds.length)} requests, {seconds(result.totalSeconds)} in total
      </BigResult>
      <Remark>{chainSentence(values, result)}</Remark>
      <StackedBar
        label="Where the prompt tokens go"
        segments={[
          {label: 'Tool definitions', value: conversation.definitionTokens},
          {
            label: 'System prompt and question',
            value: rounds.length * (values.system + values.question),
          },
          {
            label: 'Earlier calls and results',
            series: 3,
            value:
              bare.conversation.promptTokens - rounds.length * (values.system + values.question),
          },
        ]}
        format={count}
      />
      <ResultTable
        caption="The same task in other ways"
        columns={COLUMNS}
        rows={[
          row(`As above, ${percent(values.cached / 100)} cached`, result, true),
          ...(values.cached > 0 ? [row('Nothing cached', result.uncached)] : []),
          ...(values.cached < 100
            ? [row('Everything sent before is cached', result.allCached)]
            : []),
          row('All calls in one answer', result.atOnce),
          row('No definitions in the prompt', bare),
        ]}
      />
      <KeyValues rows={report.results} />
    </ModelFrame>
  );
}
