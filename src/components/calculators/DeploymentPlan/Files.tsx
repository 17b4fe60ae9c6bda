import type {ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import {isOwnDevice} from '@site/src/data/ownDevice/ownDevice';
import {counted, significant} from '../../../numbers/format';
import {KeyValues, Remark} from '../../ui/results';
import Part, {Computing} from './Part';
import {capacityOf} from './asked';
import {capacitySlots, capacityTestCommand, loadTestCommand} from './benchCommands';
import {linksOf} from './links';
import type {Asked, Option} from './options';
import {testRows} from './report';
import {testRequests} from './percentileSearch';
import type {Checked} from './run';
import {alerts, hasManifests, manifests, startCommands, type TakenText} from './takeAway';

interface Props {
  readonly values: Asked;
  readonly plan: Option;
  readonly checked: Checked | undefined;
}

/** Files to copy: start commands, manifests, alerts, a load test and what it should show. */
export default function Files({values, plan, checked}: Props): ReactNode {
  return (
    <Part title="Take it away">
      <Texts title="Start commands of four engines" texts={startCommands(values, plan)} />
      {hasManifests(plan) ? (
        <>
          <Texts title="Kubernetes and Docker Compose" texts={manifests(values, plan)} />
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
      <Texts title="Three alerts" texts={[alerts(values)]} />
      <Texts
        title="The load test, and a test of the capacity"
        texts={[loadTestCommand(values, plan), capacityTestCommand(values, plan)]}
      />
      {checked?.tests ? (
        <>
          <p>
            The load test should report about these figures. We simulated them for{' '}
            {counted(testRequests(values), 'request')}, and nobody measured them:
          </p>
          <KeyValues rows={testRows(checked)} />
          <p>
            For the test of the capacity, start the server with at least{' '}
            {counted(capacitySlots(values, plan), 'sequence')}. It should report a “Request
            throughput” of about {significant(capacityOf(values, plan))} requests/s. Enter what your
            server reaches under “Your server reached”, and the plan follows.
          </p>
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
