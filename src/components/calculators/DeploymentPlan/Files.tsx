import type {ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import {isOwnDevice} from '@site/src/data/ownDevice/ownDevice';
import {counted, significant} from '../../../numbers/format';
import {rowsOf} from '../../ui/defineCalculator';
import {KeyValues, Remark} from '../../ui/results';
import Part from './Part';
import type {PlanValues} from './calculator';
import type {PlanResult} from './compute';
import {linksOf} from './links';
import {manifests} from './manifests';
import {capacityOf} from './options';
import {testRequests} from './percentileSearch';
import {testResults} from './results';
import {
  alerts,
  capacitySlots,
  capacityTestCommand,
  loadTestCommand,
  startCommands,
  type TakenText,
} from './takeAway';

interface Props {
  readonly result: PlanResult;
  readonly values: PlanValues;
}

/** Files to copy: start commands, manifests, alerts, a load test and what it should show. */
export default function Files({result, values}: Props): ReactNode {
  const {asked, served} = result;
  if (!served) return null;
  const {plan} = served;
  const objects = manifests(asked, plan);
  return (
    <Part title="Take it away">
      <Texts title="Start commands of four engines" texts={startCommands(asked, plan)} />
      {objects.length > 0 ? (
        <>
          <Texts title="Kubernetes and Docker Compose" texts={objects} />
          {isOwnDevice(plan.part.id) && (
            <Remark>
              Your device starts from an NVIDIA GPU, so the manifests ask for NVIDIA GPUs. For
              another maker, change the image and the resource.
            </Remark>
          )}
        </>
      ) : (
        <Remark>
          The manifests and the file for Docker Compose are made for NVIDIA GPUs only, because they
          start vLLM’s image for CUDA.
        </Remark>
      )}
      <Texts title="Four alerts" texts={[alerts(asked)]} />
      <Texts
        title="The load test, and a test of the capacity"
        texts={[loadTestCommand(asked, plan), capacityTestCommand(asked, plan)]}
      />
      <p>
        The load test should report about these figures. We simulated them for{' '}
        {counted(testRequests(asked), 'request')}, and nobody measured them:
      </p>
      <KeyValues rows={rowsOf(testResults, result, values)} />
      <p>
        For the test of the capacity, start the server with at least{' '}
        {counted(capacitySlots(asked, plan), 'sequence')}. It should report a “Request throughput”
        of about {significant(capacityOf(asked, plan))} requests/s. Enter what your server reaches
        under “Your server reached”, and the plan follows.
      </p>
      <p>Open single calculators with this plan:</p>
      <ul>
        {linksOf(asked, plan).map(({label, href}) => (
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
