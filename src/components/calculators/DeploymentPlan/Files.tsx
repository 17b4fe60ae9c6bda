import type {ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import {counted} from '../../ui/format';
import {KeyValues, Remark} from '../../ui/results';
import Part, {Computing} from './Part';
import type {PlanValues} from './inputs';
import {linksOf} from './links';
import type {Option} from './options';
import {testRows} from './report';
import {testRequests, type Checked} from './run';
import {
  alerts,
  hasManifests,
  loadTestCommand,
  manifests,
  startCommands,
  type TakenText,
} from './takeAway';

interface Props {
  readonly values: PlanValues;
  readonly plan: Option;
  readonly checked: Checked | undefined;
}

/** What to copy: start commands, manifests, alerts, a load test and what it should show. */
export default function Files({values, plan, checked}: Props): ReactNode {
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
            {counted(testRequests(values), 'request')}, and nobody measured them:
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
