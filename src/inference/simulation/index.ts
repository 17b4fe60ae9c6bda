/**
 * A server, step by step.
 *
 * @module
 */
export {batchEnds} from './heldPlaces';
export type {Policy} from './policy';
export {queueGrowth, type QueueGrowth} from './queueGrowth';
export type {Phase, Preemption, RequestRecord, Span, StepRecord} from './records';
export type {BlockPool} from './scheduling/blockPool';
export type {Job} from './scheduling/job';
export type {Scheduler, WorkerLimits} from './scheduling/scheduler';
export type {JobPart, StepPlan} from './scheduling/stepPlan';
export {createSimulation, type ServingSimulation, type SimulationInput} from './servingSimulation';
export type {ClosedLoop, Server, Slice, Sources} from './simulation';
export {stallGoodput, type StallGoodput} from './stallGoodput';
export {servingStepTime} from './stepTime/serving';
export {withSharedPrefix} from './stepTime/sharedPrefix';
export type {PrefillWork, StepTime, StepWork} from './stepTime/stepWork';
export {finishedMetrics, summarize, type SimulationSummary} from './summary';
export {arrivalTimes, type ArrivalProcess} from './workload/arrivals';
export type {LengthDistribution} from './workload/lengths';
export {makeWorkload, type RequestSpec, type WorkloadInput} from './workload/workload';
