'use client';

import {useMemo, type ReactNode} from 'react';
import LineChart from '../../figures/LineChart/ReadableChart';
import StackedBar from '../../figures/StackedBar';
import {replicaChart} from '../AutoscalerSimulator/chart';
import {memoryParts} from '../MemoryPlanner/memoryParts';
import {plan as planMemory} from '../MemoryPlanner/run';
import ModelFrame from '../../ui/ModelFrame';
import {binaryBytes, brief, count, seconds, significant, usd} from '../../../numbers/format';
import {BigResult, KeyValues, ResultTable, Verdict} from '../../ui/results';
import {RunProgress, useSlicedRun} from '../../ui/slicedRun';
import {useModelInputs} from '../../ui/useModelInputs';
import Choices from './Choices';
import Files from './Files';
import Part, {Computing} from './Part';
import {askedOf} from './asked';
import {loadChart, requestParts} from './charts';
import {deploymentPlan, fieldsFor} from './inputs';
import {optionName, optionsOf, type Asked, type Option} from './options';
import {dayOf, memoryValues, type Day} from './parts';
import {dayRows, planRows, reportOf} from './report';
import {CHECK, type Checked} from './run';
import {limitsWords, sureOf, verdictOf} from './verdict';
import styles from './styles.module.css';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';

const SOURCES = [
  {
    label: 'How to Scale Your Model: roofline and inference chapters',
    href: 'https://jax-ml.github.io/scaling-book/inference',
  },
  ...EFFICIENCY_SOURCES,
  {
    label: 'Wait of prompts: DistServe (OSDI 2024)',
    href: 'https://arxiv.org/abs/2401.09670',
  },
];

/** One workload, from the devices it needs to the files that start it. */
export default function DeploymentPlan(): ReactNode {
  const form = useModelInputs(deploymentPlan);
  const asked = useMemo(() => askedOf(form.values), [form.values]);
  const running = useSlicedRun(CHECK, asked);
  const checked = isOf(running.outcome, asked) ? running.outcome : undefined;
  const values = checked?.planned ?? asked;
  const {options, plan, day} = useMemo(() => {
    const options = optionsOf(values, {others: false});
    const [plan] = options.own;
    return {options, plan, day: plan && dayOf(values, plan)};
  }, [values]);
  const report = useMemo(
    () => reportOf(values, options, day, checked),
    [values, options, day, checked],
  );
  return (
    <ModelFrame
      model={deploymentPlan}
      form={form}
      report={report}
      fields={fieldsFor(form.values)}
      sources={SOURCES}
    >
      {plan && day && (
        <>
          <Result values={values} plan={plan} day={day} checked={checked} />
          <RunProgress running={running} />
          <div>
            <Choices form={form} plan={plan} own={options.own} checked={checked} />
            <Server values={values} plan={plan} />
            <DayParts plan={plan} day={day} />
            <Levers checked={checked} />
            <Files values={values} plan={plan} checked={checked} />
            <p className={styles.bar} aria-hidden="true">
              <strong>{optionName(plan)}</strong>
              <span>{seconds(plan.load.itlSeconds)} a token</span>
              <span>{usd(day.fixedUsd)} a day</span>
            </p>
          </div>
        </>
      )}
    </ModelFrame>
  );
}

/** Whether the longer computation has caught up with the form. */
const isOf = (checked: Checked, values: Asked): boolean =>
  (Object.keys(values) as (keyof Asked)[]).every((key) => checked.values[key] === values[key]);

interface PartProps {
  readonly values: Asked;
  readonly plan: Option;
}

interface ResultProps extends PartProps {
  readonly day: Day;
  readonly checked: Checked | undefined;
}

function Result({values, plan, day, checked}: ResultProps): ReactNode {
  return (
    <>
      <BigResult value={optionName(plan)}>
        for {brief(values.rate)} requests/s {limitsWords(checked?.tests)}
      </BigResult>
      <BigResult value={usd(day.fixedUsd)}>
        a day, if all of it runs all day at your price
      </BigResult>
      <Verdict>{verdictOf(values, plan, checked?.tests).join(' ')}</Verdict>
      <Verdict>{sureOf(values, plan).join(' ')}</Verdict>
      <KeyValues rows={planRows(values, plan).filter(({label}) => !SAID_ABOVE.includes(label))} />
    </>
  );
}

/** Rows that the large results say. */
const SAID_ABOVE = ['Replicas', 'Cost of an hour'];

/** Memory, the time of a request, and what happens as the load rises. */
function Server({values, plan}: PartProps): ReactNode {
  const memory = useMemo(() => planMemory(memoryValues(values, plan)), [values, plan]);
  return (
    <>
      <Part title="Memory of one device">
        <StackedBar
          label="Memory of one device"
          segments={memoryParts(memory.stage)}
          format={binaryBytes}
          capacity={{label: 'Usable memory', value: memory.usableBytes}}
        />
      </Part>
      <Part title="Time of one request, mean">
        <StackedBar label="Time of one request" segments={requestParts(plan)} format={seconds} />
      </Part>
      <Part title="As the load rises">
        <LineChart {...loadChart(values, plan)} />
      </Part>
    </>
  );
}

function DayParts({plan, day}: {readonly plan: Option; readonly day: Day}): ReactNode {
  return (
    <Part title="A day">
      <KeyValues rows={dayRows(day)} />
      {plan.replicas > 1 && <LineChart {...replicaChart(day.fleet)} />}
    </Part>
  );
}

function Levers({checked}: {readonly checked: Checked | undefined}): ReactNode {
  return (
    <Part title="What would change it">
      {checked ? (
        <ResultTable
          caption="One change at a time, with the devices of a replica as in the plan. The fewest devices stand first. Split pools send caches over 400 Gb/s RDMA, at half of its rate."
          columns={[
            {label: 'Change', numeric: false},
            {label: 'Requests/s of a replica'},
            {label: 'Devices'},
          ]}
          rows={checked.levers.map(({label, goodput, allDevices}) => ({
            key: label,
            cells: [
              label,
              goodput === undefined ? '–' : significant(goodput),
              allDevices === undefined ? 'none keeps the limits' : count(allDevices),
            ],
          }))}
        />
      ) : (
        <Computing />
      )}
    </Part>
  );
}
