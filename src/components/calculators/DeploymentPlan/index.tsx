'use client';

import {useMemo, type ReactNode} from 'react';
import {binaryBytes, count, seconds, significant} from '../../../numbers/format';
import LineChart from '../../figures/LineChart/ReadableChart';
import StackedBar from '../../figures/StackedBar';
import Calculator, {type ViewOf} from '../../ui/Calculator';
import {rowsOf} from '../../ui/defineCalculator';
import {KeyValues, ResultTable} from '../../ui/results';
import {replicaChart} from '../AutoscalerSimulator/chart';
import {memoryParts} from '../MemoryPlanner/memoryParts';
import {compute as planMemory} from '../MemoryPlanner/compute';
import {useCalculatorForm, type CalculatorForm} from '../../ui/useCalculatorForm';
import Choices from './Choices';
import Files from './Files';
import Part from './Part';
import {deploymentPlan} from './calculator';
import {loadChart, requestParts} from './charts';
import type {ServedPlan} from './compute';
import {pricesIn, withPrice} from './devicePrices';
import type {Asked} from './options';
import {memoryValues} from './parts';
import {dayResults, planResults} from './results';

/** One workload, from the devices it needs to the files that start it. */
export default function DeploymentPlan(): ReactNode {
  return <Calculator of={deploymentPlan} useForm={usePlanForm} view={Plan} below={Files} />;
}

/** A price stays with its device when the reader looks at another one. */
function usePlanForm(): CalculatorForm<typeof deploymentPlan.inputs> {
  const form = useCalculatorForm(deploymentPlan);
  const prices = pricesIn(form);
  return {
    ...form,
    set: (texts) => form.set(withPrice(prices, form.latest.get().values, texts)),
    reset: () => {
      prices.clear();
      form.reset();
    },
  };
}

function Plan({answer: {result, values}, form}: ViewOf<typeof deploymentPlan>): ReactNode {
  const {asked, options, served} = result;
  if (!served) return null;
  const {plan, day} = served;
  return (
    <>
      <KeyValues rows={rowsOf(planResults, result, values)} />
      <Choices form={form} asked={asked} plan={plan} options={options} />
      <Server asked={asked} served={served} />
      <Part title="A day">
        <KeyValues rows={rowsOf(dayResults, result, values)} />
        {plan.replicas > 1 && <LineChart {...replicaChart(day.fleet)} />}
      </Part>
      <Levers served={served} />
      <Part title="Take it away">
        <p>
          Below are the start commands and, folded, the manifests, the alerts and the load tests. A
          closed fold prints its title alone. For all of these texts together, press “Copy as
          Markdown” at the end of the planner.
        </p>
      </Part>
    </>
  );
}

interface PartProps {
  readonly served: ServedPlan;
}

/** Memory, the time of a request, and what happens as the load rises. */
function Server({asked, served: {plan}}: PartProps & {readonly asked: Asked}): ReactNode {
  const memory = useMemo(() => planMemory(memoryValues(asked, plan)), [asked, plan]);
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
        <LineChart {...loadChart(asked, plan)} />
      </Part>
    </>
  );
}

function Levers({served: {levers}}: PartProps): ReactNode {
  return (
    <Part title="What would change it">
      <ResultTable
        caption="Each row is one change, with the devices of a replica as in the plan. The fewest devices stand first. Split pools send caches over 400 Gb/s RDMA, at half of its rate."
        columns={['Change', 'Requests/s of a replica', 'Devices']}
        rows={levers.map(({label, goodput, allDevices}) => [
          label,
          goodput === undefined ? '–' : significant(goodput),
          allDevices === undefined ? 'none keeps the limits' : count(allDevices),
        ])}
      />
    </Part>
  );
}
