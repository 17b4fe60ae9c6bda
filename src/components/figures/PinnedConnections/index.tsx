import type {ReactNode} from 'react';
import {percent, significant} from '../../../numbers/format';
import Drawing from '../parts/Drawing';
import Slots, {type Cell} from '../parts/Slots';
import {CONNECTIONS, IN_THE_MEAN, ON_PODS, PODS} from './draw';

const {fullest, anyEmpty} = IN_THE_MEAN;

const told = ON_PODS.map(
  (connections, pod) =>
    `Pod ${pod + 1} has ${connections.length === 0 ? 'none' : `${connections.length === 1 ? 'connection' : 'connections'} ${connections.join(', ')}`}`,
).join('. ');

/** Connections of one client, each given to a pod at random, and what every request on them does. */
export default function PinnedConnections(): ReactNode {
  return (
    <figure>
      <Drawing look="framed" label={`${told}.`}>
        {ON_PODS.map((connections, pod) => (
          <Slots key={pod} name={`Pod ${pod + 1}`} cells={cellsOf(connections)} />
        ))}
      </Drawing>
      <figcaption>
        The picture is one random draw: a client opens {CONNECTIONS} connections to a Service with{' '}
        {PODS} pods, and uses all of them equally. Each connection stays with its pod. Over many
        draws, the fullest pod has {significant(fullest, 2)} connections instead of{' '}
        {CONNECTIONS / PODS}. In {percent(anyEmpty, 2)} of the draws, at least one pod has no
        connection.
      </figcaption>
    </figure>
  );
}

function cellsOf(connections: readonly number[]): Cell[] {
  const share = `${connections.length} of ${CONNECTIONS} requests`;
  return [
    ...connections.map((connection): Cell => ({text: connection, tone: 'solid 1'})),
    {text: connections.length === 0 ? 'no connection, no requests' : share},
  ];
}
