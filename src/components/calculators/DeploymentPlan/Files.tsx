import {useMemo, type ReactNode} from 'react';
import {acceleratorById} from '@site/src/data/accelerators';
import {isOwnDevice} from '@site/src/data/ownDevice/ownDevice';
import {counted, significant} from '../../../numbers/format';
import type {ViewOf} from '../../ui/Calculator';
import {rowsOf} from '../../ui/defineCalculator';
import {KeyValues, Remark} from '../../ui/results';
import type {deploymentPlan} from './calculator';
import {linksOf, twoMachines} from './links';
import {capacityOf} from './options';
import {testRequests} from './percentileSearch';
import {testResults} from './results';
import {capacitySlots, isForCuda} from './takeAway';

/** Words on the files to copy: for which devices they are, what their load test should show, and where the plan goes on. Without a plan, the way to more than one machine. */
export default function Files({
  answer: {result, values},
}: ViewOf<typeof deploymentPlan>): ReactNode {
  const {asked, options, served} = result;
  const larger = useMemo(() => twoMachines(asked, options), [asked, options]);
  if (!served) {
    return larger ? (
      <p>
        Two machines of 8 hold the model and keep your time between tokens. The{' '}
        <a href={larger.href}>{larger.label.toLowerCase()}</a> opens with 16 ×{' '}
        {acceleratorById(asked.device).name} and has their layouts.
      </p>
    ) : null;
  }
  const {plan} = served;
  return (
    <>
      {!isForCuda(plan) && (
        <Remark>
          The manifests and the file for Docker Compose are made for NVIDIA GPUs only, because they
          start vLLM’s image for CUDA.
        </Remark>
      )}
      {isForCuda(plan) && isOwnDevice(plan.part.id) && (
        <Remark>
          Your device starts from an NVIDIA GPU, so the manifests ask for NVIDIA GPUs. For another
          maker, change the image and the resource.
        </Remark>
      )}
      <p>
        The load test should report about these figures. We simulated them for{' '}
        {counted(testRequests(asked), 'request')}, and nobody measured them. The means of the plan
        above come from a formula for a steady load, and not from this run. So a mean above may be
        longer than a P99 here:
      </p>
      <KeyValues rows={rowsOf(testResults, result, values)} />
      <p>
        For the test of the capacity, start the server with at least{' '}
        {counted(capacitySlots(asked, plan), 'sequence')}. The test should report a “Request
        throughput” of about {significant(capacityOf(asked, plan))} requests/s. If you enter the
        number of your server under “Your server reached”, the plan follows.
      </p>
      <p>Open single calculators with this plan:</p>
      <ul>
        {linksOf(asked, plan).map(({label, href}) => (
          <li key={label}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
