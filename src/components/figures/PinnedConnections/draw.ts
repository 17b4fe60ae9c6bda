import {seededRandom} from '@site/src/inference/random';
import {pinnedConnections} from '@site/src/inference/routing/pinnedConnections';

export const CONNECTIONS = 8;
export const PODS = 4;

const random = seededRandom(4);
const drawn = Array.from({length: CONNECTIONS}, () => Math.floor(random() * PODS));

/** Connections of each pod in one draw. */
export const ON_PODS = Array.from({length: PODS}, (_, pod) =>
  drawn.flatMap((chosen, connection) => (chosen === pod ? [connection + 1] : [])),
);

/** Mean result of the draws. */
export const IN_THE_MEAN = pinnedConnections({connections: CONNECTIONS, replicas: PODS});
