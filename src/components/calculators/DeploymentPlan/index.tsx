import {useMemo, type ReactNode} from 'react';
import clsx from 'clsx';
import CodeBlock from '@theme/CodeBlock';
import LineChart from '../../figures/LineChart';
import StackedBar from '../../figures/StackedBar';
import {replicaChart} from '../AutoscalerSimulator/chart';
import {memoryParts} from '../MemoryPlanner/memoryParts';
import {plan as planMemory} from '../MemoryPlanner/run';
import ModelFrame, {actionClass} from '../../ui/ModelFrame';
import {binaryBytes, brief, count, counted, seconds, significant, usd} from '../../ui/format';
import {BigResult, BigResults, KeyValues, ResultTable, Remark, Verdict} from '../../ui/results';
import {RunProgress, useSlicedRun} from '../../ui/slicedRun';
import {useModelInputs, type ModelForm} from '../../ui/useModelInputs';
import {loadChart, optionChart, requestParts} from './charts';
import {deploymentPlan, fieldsFor, type PlanValues} from './inputs';
import {linksOf} from './links';
import {CHECK, type Checked} from './run';
import {optionName, optionsOf, type Option} from './options';
import {dayOf, memoryValues, type Day} from './parts';
import {dayRows, planRows, reportOf, sentencesOf, testRows} from './report';
import styles from './styles.module.css';
import {
  alerts,
  hasManifests,
  loadTestCommand,
  manifests,
  startCommands,
  type TakenText,
} from './takeAway';

const SOURCES = [
  {
    label: 'How to Scale Your Model: roofline and inference chapters',
    href: 'https://jax-ml.github.io/scaling-book/inference',
  },
  {
    label: 'MFU and MBU: The State of FP8 KV-Cache and Attention Quantization in vLLM (2026)',
    href: 'https://github.com/vllm-project/vllm-project.github.io/blob/main/_posts/2026-04-22-fp8-kvcache.md',
  },
  {
    label: 'Wait of prompts: DistServe (OSDI 2024)',
    href: 'https://arxiv.org/abs/2401.09670',
  },
];

/** Other devices in the table. */
const SHOWN = 5;

type Form = ModelForm<typeof deploymentPlan.inputs>;

/** One workload, from the devices it needs to the files that start it. */
export default function DeploymentPlan(): ReactNode {
  const form = useModelInputs(deploymentPlan);
  const {values} = form;
  const running = useSlicedRun(CHECK, values);
  const {options, plan, day} = useMemo(() => {
    const options = optionsOf(values, {others: false});
    const [plan] = options.own;
    return {options, plan, day: plan && dayOf(values, plan)};
  }, [values]);
  const checked = isOf(running.outcome, values) ? running.outcome : undefined;
  const report = useMemo(
    () => reportOf(values, options, day, checked),
    [values, options, day, checked],
  );
  return (
    <ModelFrame
      model={deploymentPlan}
      form={form}
      report={report}
      compact
      fields={fieldsFor(form.values.more)}
      sources={SOURCES}
    >
      {plan && day && (
        <>
          <Result values={values} plan={plan} day={day} />
          <RunProgress running={running} />
          <Choices form={form} own={options.own} checked={checked} />
          <Server values={values} plan={plan} />
          <DayParts plan={plan} day={day} />
          <Levers checked={checked} />
          <Files values={values} plan={plan} checked={checked} />
          <p className={styles.bar} aria-hidden="true">
            <strong>{optionName(plan)}</strong>
            <span>{seconds(plan.load.itlSeconds)} a token</span>
            <span>{usd(day.fixedUsd)} a day</span>
          </p>
        </>
      )}
    </ModelFrame>
  );
}

/** Whether the longer computation has caught up with the form. */
const isOf = (checked: Checked, values: PlanValues): boolean =>
  (Object.keys(values) as (keyof PlanValues)[]).every((key) => checked.values[key] === values[key]);

interface PartProps {
  readonly values: PlanValues;
  readonly plan: Option;
}

function Result({values, plan, day}: PartProps & {readonly day: Day}): ReactNode {
  return (
    <>
      <BigResults>
        <BigResult value={optionName(plan)}>
          for {brief(values.rate)} requests/s within your limits
        </BigResult>
        <BigResult value={usd(day.fixedUsd)}>
          a day, if all of it runs all day at your price
        </BigResult>
      </BigResults>
      <Verdict>{sentencesOf(values, plan).join(' ')}</Verdict>
      <KeyValues rows={planRows(values, plan).slice(1, -1)} />
    </>
  );
}

function Part({title, children}: {readonly title: string; readonly children: ReactNode}) {
  return (
    <section className={styles.part} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {children}
    </section>
  );
}

/** What stands in the place of a result that is still computed. */
const Computing = () => <p className={styles.computing}>This is being computed.</p>;

interface ChoicesProps {
  readonly form: Form;
  readonly own: readonly Option[];
  readonly checked: Checked | undefined;
}

/** Other numbers of the same device, and the best of the other devices. */
function Choices({form, own, checked}: ChoicesProps): ReactNode {
  const [best] = own;
  const {price} = form.values;
  const others = checked?.options.others ?? [];
  const take = (option: Option, texts: Parameters<Form['set']>[0]) => (
    <button
      type="button"
      className={clsx(actionClass, styles.take)}
      disabled={!form.ready}
      onClick={() => form.set(texts)}
    >
      {optionName(option)}
    </button>
  );
  const cells = (option: Option) => [count(option.allDevices), seconds(option.load.itlSeconds)];
  return (
    <Part title="Options that keep the limits">
      <ResultTable
        caption="Your device. The plan is the first row. Choose another option to plan with it."
        columns={[
          {label: 'Option'},
          {label: 'Devices in all'},
          {label: 'Between tokens'},
          {label: 'USD an hour'},
        ]}
        rows={own.map((option) => ({
          key: String(option.devices),
          current: option === best,
          cells: [
            option === best ? optionName(option) : take(option, {gpus: String(option.devices)}),
            ...cells(option),
            significant(option.allDevices * price),
          ],
        }))}
      />
      {checked ? (
        <>
          <ResultTable
            caption={`The other devices that need the fewest, ${count(Math.min(SHOWN, others.length))} of ${count(others.length)}. Below the price in the last column, the option costs less than the plan.`}
            columns={[
              {label: 'Option'},
              {label: 'Devices in all'},
              {label: 'Between tokens'},
              {label: 'Most USD a device-hour'},
            ]}
            rows={others.slice(0, SHOWN).map((option) => ({
              key: option.part.id,
              cells: [
                take(option, {device: option.part.id, gpus: String(option.devices)}),
                ...cells(option),
                significant(((best?.allDevices ?? 0) * price) / option.allDevices),
              ],
            }))}
          />
          <LineChart {...optionChart(own, others)} />
        </>
      ) : (
        <Computing />
      )}
    </Part>
  );
}

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
          caption="One change at a time, with the devices of a replica as in the plan. The fewest devices stand first."
          columns={[
            {label: 'Change', numeric: false},
            {label: 'Requests/s of a replica'},
            {label: 'Devices in all'},
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

/** What to copy: start commands, manifests, alerts, a load test and what it should show. */
function Files({values, plan, checked}: PartProps & {readonly checked: Checked | undefined}) {
  return (
    <Part title="Take it away">
      <Texts title="Start commands of four engines" texts={startCommands(values, plan)} />
      {hasManifests(plan) ? (
        <Texts title="Kubernetes and Docker Compose" texts={manifests(values, plan)} />
      ) : (
        <Remark>
          The manifests and the file for Docker Compose are made for NVIDIA GPUs only, because they
          start vLLM’s image for CUDA.
        </Remark>
      )}
      <Texts title="Three alerts" texts={[alerts(values)]} />
      <Texts title="The load test" texts={[loadTestCommand(values, plan)]} />
      {checked?.metrics ? (
        <>
          <p>
            The load test should report about these figures. We simulated them for{' '}
            {counted(1000, 'request')}, and nobody measured them:
          </p>
          <KeyValues rows={testRows(checked)} />
        </>
      ) : (
        <Computing />
      )}
      <p>Open single calculators with this plan:</p>
      <ul>
        {linksOf(values, plan).map(({label, href}) => (
          <li key={label}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Texts({title, texts}: {readonly title: string; readonly texts: readonly TakenText[]}) {
  return (
    <details>
      <summary>{title}</summary>
      {texts.map((one) => (
        <CodeBlock key={one.title} language={one.language} title={one.title}>
          {one.text}
        </CodeBlock>
      ))}
    </details>
  );
}
