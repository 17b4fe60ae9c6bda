import {regionPlanner} from './calculator';
import type {RegionValues} from './inputs';

/** A message on its way: when it leaves, when it arrives, s, and between which lanes (0 the user, 1 a near proxy, 2 the server). */
export interface Leg {
  readonly from: number;
  readonly to: number;
  readonly lanes: readonly [number, number];
  readonly isRequest: boolean;
}

export interface Trips {
  readonly legs: readonly Leg[];
  /** While the server waits and computes. */
  readonly work: readonly [number, number];
  readonly firstToken: number;
  readonly hasProxy: boolean;
}

const sydney = (connection: RegionValues['connection']) => {
  const {result} = regionPlanner.at({connection});
  const found = result.places.find(({place}) => place.id === 'sydney');
  if (!found) throw new Error('Sydney is missing');
  return {...found, server: result.queueSeconds + result.prefillSeconds};
};

const LAST_MILE = regionPlanner.inputs.lastMile.default / 1000;

/** The messages of one request from Sydney to Virginia over a connection. */
export function tripsOf(connection: 'tls13' | 'edge' | 'warm'): Trips {
  const {roundTripSeconds, ttftSeconds, server} = sydney(connection);
  const hasProxy = connection === 'edge';
  const near = hasProxy ? LAST_MILE : roundTripSeconds;
  const far = hasProxy ? 1 : 2;
  const legs: Leg[] = [];
  let now = 0;
  for (let i = 0; i < (connection === 'warm' ? 0 : 2); i++) {
    legs.push({from: now, to: now + near / 2, lanes: [0, far], isRequest: false});
    legs.push({from: now + near / 2, to: now + near, lanes: [far, 0], isRequest: false});
    now += near;
  }
  const arrives = now + roundTripSeconds / 2;
  const done = arrives + server;
  legs.push({from: now, to: arrives, lanes: [0, 2], isRequest: true});
  legs.push({from: done, to: done + roundTripSeconds / 2, lanes: [2, 0], isRequest: true});
  return {legs, work: [arrives, done], firstToken: ttftSeconds, hasProxy};
}
