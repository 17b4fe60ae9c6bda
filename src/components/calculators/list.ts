/**
 * Every calculator by its id, loaded on demand: what tests try, and what the command line offers. A new calculator has its line here.
 */
import type {FormDeclaration} from '../../forms/defineForm';
import type {Inputs} from '../../forms/inputs';

/** Its declaration, and how its component stands in an article. */
export interface ListedDeclaration {
  readonly folder: string;
  /** Attributes of the component, where it is more than one calculator. */
  readonly attributes?: Readonly<Record<string, string | boolean>>;
  readonly load: () => Promise<FormDeclaration<Inputs>>;
}

/** Takes the names of its inputs from a declaration's type: a list of all can not know them. */
const of = <I extends Inputs>(load: () => Promise<FormDeclaration<I>>): ListedDeclaration['load'] =>
  load as unknown as ListedDeclaration['load'];

export const calculators: Readonly<Record<string, ListedDeclaration>> = {
  'allocator-simulator': {
    folder: 'AllocatorSimulator',
    load: of(async () => (await import('./AllocatorSimulator/calculator')).allocatorSimulator),
  },
  'autoscaler-simulator': {
    folder: 'AutoscalerSimulator',
    load: of(async () => (await import('./AutoscalerSimulator/calculator')).autoscalerSimulator),
  },
  'batch-job-estimator': {
    folder: 'BatchJobEstimator',
    load: of(async () => (await import('./BatchJobEstimator/calculator')).batchJobEstimator),
  },
  'batching-simulator': {
    folder: 'BatchingSimulator',
    load: of(async () => (await import('./BatchingSimulator/calculator')).batchingSimulator),
  },
  'box-users': {
    folder: 'BoxUsers',
    load: of(async () => (await import('./BoxUsers/calculator')).boxUsers),
  },
  'break-even': {
    folder: 'BreakEven',
    load: of(async () => (await import('./BreakEven/calculator')).breakEven),
  },
  'burn-rate': {
    folder: 'BurnRate',
    load: of(async () => (await import('./BurnRate/calculator')).burnRate),
  },
  'canary-size': {
    folder: 'CanarySize',
    load: of(async () => (await import('./CanarySize/calculator')).canarySize),
  },
  'capacity-plan': {
    folder: 'CapacityPlan',
    load: of(async () => (await import('./CapacityPlan/calculator')).capacityPlan),
  },
  'chat-cost': {
    folder: 'ChatCost',
    load: of(async () => (await import('./ChatCost/calculator')).chatCost),
  },
  'cold-start': {
    folder: 'ColdStart',
    load: of(async () => (await import('./ColdStart/calculator')).coldStartModel),
  },
  'deployment-plan': {
    folder: 'DeploymentPlan',
    load: of(async () => (await import('./DeploymentPlan/calculator')).deploymentPlan),
  },
  'device-rooflines': {
    folder: 'DeviceRooflines',
    load: of(async () => (await import('./DeviceRooflines/calculator')).deviceRooflines),
  },
  'device-table': {
    folder: 'DeviceTable',
    attributes: {noted: true},
    load: of(async () => (await import('./DeviceTable/calculator')).deviceTable),
  },
  'framework-matrix': {
    folder: 'FrameworkMatrix',
    load: of(async () => (await import('./FrameworkMatrix/calculator')).frameworkMatrix),
  },
  'lora-sizing': {
    folder: 'LoraSizing',
    load: of(async () => (await import('./LoraSizing/calculator')).loraSizing),
  },
  'memory-planner': {
    folder: 'MemoryPlanner',
    load: of(async () => (await import('./MemoryPlanner/calculator')).memoryPlanner),
  },
  'memory-side-by-side': {
    folder: 'MemorySideBySide',
    load: of(async () => (await import('./MemorySideBySide/calculator')).memorySideBySide),
  },
  'model-explorer': {
    folder: 'ModelExplorer',
    attributes: {columns: 'reference'},
    load: of(async () => (await import('./ModelExplorer/calculator')).modelExplorer),
  },
  'offload-break-even': {
    folder: 'OffloadBreakEven',
    load: of(async () => (await import('./OffloadBreakEven/calculator')).offloadBreakEven),
  },
  'on-prem-or-cloud': {
    folder: 'OnPremOrCloud',
    load: of(async () => (await import('./OnPremOrCloud/calculator')).onPremModel),
  },
  'parallelism-planner': {
    folder: 'ParallelismPlanner',
    load: of(async () => (await import('./ParallelismPlanner/calculator')).parallelismPlanner),
  },
  'pareto-explorer': {
    folder: 'ParetoExplorer',
    load: of(async () => (await import('./ParetoExplorer/calculator')).paretoExplorer),
  },
  'platform-cost': {
    folder: 'PlatformCost',
    load: of(async () => (await import('./PlatformCost/calculator')).platformModel),
  },
  'pool-planner': {
    folder: 'PoolPlanner',
    load: of(async () => (await import('./PoolPlanner/calculator')).poolPlanner),
  },
  'prefix-explorer': {
    folder: 'PrefixExplorer',
    load: of(async () => (await import('./PrefixExplorer/calculator')).prefixExplorer),
  },
  'quantization-explorer': {
    folder: 'QuantizationExplorer',
    load: of(async () => (await import('./QuantizationExplorer/calculator')).quantizationExplorer),
  },
  'region-planner': {
    folder: 'RegionPlanner',
    load: of(async () => (await import('./RegionPlanner/calculator')).regionPlanner),
  },
  'request-timeline': {
    folder: 'RequestTimeline',
    load: of(async () => (await import('./RequestTimeline/calculator')).requestTimeline),
  },
  'roofline-explorer': {
    folder: 'RooflineExplorer',
    load: of(async () => (await import('./RooflineExplorer/calculator')).rooflineExplorer),
  },
  'prefix-router-simulator': {
    folder: 'RouterSimulator',
    attributes: {focus: 'prefix'},
    load: of(async () => (await import('./RouterSimulator/calculator')).prefixRouter),
  },
  'load-router-simulator': {
    folder: 'RouterSimulator',
    attributes: {focus: 'load'},
    load: of(async () => (await import('./RouterSimulator/calculator')).loadRouter),
  },
  'signal-reference': {
    folder: 'SignalReference',
    load: of(async () => (await import('./SignalReference/calculator')).signalReference),
  },
  'speculative-speedup': {
    folder: 'SpeculativeSpeedup',
    load: of(async () => (await import('./SpeculativeSpeedup/calculator')).speculativeSpeedup),
  },
  'token-mask': {
    folder: 'TokenMask',
    load: of(async () => (await import('./TokenMask/calculator')).tokenMask),
  },
  'token-stepper': {
    folder: 'TokenStepper',
    load: of(async () => (await import('./TokenStepper/calculator')).tokenStepper),
  },
  'tool-loop': {
    folder: 'ToolLoop',
    load: of(async () => (await import('./ToolLoop/calculator')).toolLoop),
  },
  'what-fits': {
    folder: 'WhatFits',
    load: of(async () => (await import('./WhatFits/calculator')).whatFits),
  },
};
