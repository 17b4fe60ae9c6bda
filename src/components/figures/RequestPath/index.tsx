import type {ReactNode} from 'react';
import {significant} from '../../../numbers/format';
import {FIRST_TOKEN_MS, PATH} from '../../../serving/requestPath';
import {Box} from '../parts/Boxes';
import Drawing from '../parts/Drawing';
import Lanes, {type Lane} from '../parts/Lanes';
import Panel, {Panels} from '../parts/Panel';

interface Stop {
  readonly layer: string;
  readonly does: string;
  /** Milliseconds from the click, begin and end. */
  readonly stretch?: readonly [from: number, to: number];
  readonly time: string;
  /** Failure as the user sees it. */
  readonly fails: string;
  /** Part beside the path here, and the data that it hands over. */
  readonly beside?: string;
}

const AT_GATEWAY = PATH.networkMs;
const AT_ENGINE = AT_GATEWAY + PATH.gatewayMs;
const FIRST = AT_ENGINE + PATH.queueMs + PATH.prefillMs;

const STOPS: readonly Stop[] = [
  {
    layer: 'Client and network',
    does: 'sends 2,000 tokens',
    stretch: [0, AT_GATEWAY],
    time: `${PATH.networkMs} ms`,
    fails: 'retries without a pause make an overload worse',
  },
  {
    layer: 'Gateway and picker',
    does: 'check the key, choose a replica',
    stretch: [AT_GATEWAY, AT_ENGINE],
    time: `${PATH.gatewayMs} ms`,
    fails: 'all requests are refused, and the GPUs are idle',
    beside: 'Platform: keys, quotas, routes',
  },
  {
    layer: 'Engine',
    does: 'finishes tokens for other users, then reads the prompt',
    stretch: [AT_ENGINE, FIRST],
    time: `${PATH.queueMs + PATH.prefillMs} ms`,
    fails: 'first tokens come late, streams break',
    beside: 'Kubernetes and autoscaler: start, replace and count replicas. A volume: the weights',
  },
  {
    layer: 'GPUs, driver, links',
    does: 'compute each token',
    time: `${significant(PATH.answerMs / 1000, 2)} s for the rest of the answer`,
    fails: 'one replica is slow or gone',
    beside: 'GPU operator: driver, device plugin',
  },
];

const laneOf = ([from, to]: readonly [number, number]): Lane => ({
  height: 8,
  spans: [{from, to, tone: 'solid 1'}],
});

/** The path of one request through the layers, the time that each takes, what breaks there, and what stands beside it. */
export default function RequestPath(): ReactNode {
  const told = STOPS.map(
    ({layer, does, time, fails, beside}) =>
      `${layer}: ${does}, ${time}. If it fails, ${fails}.${beside ? ` Beside the path, ${beside}.` : ''}`,
  ).join(' ');
  return (
    <figure>
      <Drawing label={`One request from the client down to the GPUs. ${told}`}>
        {STOPS.map(({layer, does, stretch, time, fails, beside}) => (
          <Panels key={layer} least={250}>
            <Panel
              title={layer}
              note={
                <>
                  {does} <b>{time}</b>
                </>
              }
              end={`✕ ${fails}`}
            >
              {stretch && <Lanes end={FIRST} groups={[{lanes: [laneOf(stretch)]}]} />}
            </Panel>
            {/* Empty, so that all bars have one scale. */}
            {beside === undefined ? <Panel /> : <Box tone="dashed 4">{beside}</Box>}
          </Panels>
        ))}
      </Drawing>
      <figcaption>
        One question to the support assistant goes from top to bottom. The question doesn’t wait for
        the dashed boxes. The bars show, to scale, the time until the engine has the first token.
        With the way back, the user sees that token after {FIRST_TOKEN_MS} ms. We computed the time
        in the engine, and assumed those of network and gateway.
      </figcaption>
    </figure>
  );
}
