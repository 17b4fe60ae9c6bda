/**
 * Replicas, spares, racks and their network.
 *
 * @module
 */
export {coolantFlow} from './coolantFlow';
export {fabric, type FabricParts} from './fabric';
export {
  fleetPlan,
  monthOfShortage,
  type FleetDemand,
  type FleetPlan,
  type FleetPlanInput,
  type FleetReplica,
} from './fleetPlan';
export {paddingWaste} from './paddingWaste';
export {expectedPagedWaste, type ExpectedPagedWaste} from './pagedWaste';
export {nodesPerRack, rackPlan, type RackInput, type RackPlan} from './rackPlan';
export {
  fullReplica,
  replicaAtRate,
  replicaLoad,
  type FullReplica,
  type LoadLimit,
  type LoadLimits,
  type ReplicaLoad,
  type RequestTokens,
} from './replicaLoad';
export {requiredReplicas, type ReplicaInput} from './replicas';
export {eventsPerDeviceYear, sparesFor, type Spares} from './spares';
export {ceilUnits} from './wholeUnits';
