/**
 * Which replica gets a request.
 *
 * @module
 */
export type {RoutingInput} from './checkRouting';
export {fleetCapacity} from './fleetCapacity';
export {HashRing} from './hashRing';
export {leaveWarm, type LeaveWarm, type LeaveWarmInput} from './leaveWarm';
export {pinnedConnections, type PinnedConnections} from './pinnedConnections';
export type {RouterPolicy, SignalInput} from './routerPolicy';
export {
  createRouting,
  type LoadSample,
  type RoutedServer,
  type RoutingSimulation,
} from './routingSimulation';
export type {ReplicaSummary, RoutingSummary} from './routingSummary';
export {makeSessions, type SessionInput, type SessionRequest} from './sessions';
export {spreadHits, type SpreadHits, type SpreadInput} from './spreadHits';
