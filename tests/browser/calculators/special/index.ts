import type {CalculatorView} from '../row';
import {numbersWithSources} from './deviceTable';
import {takesAPlan} from './plan';
import {leadsToRows} from './signals';
import {sorts} from './sorts';
import {opensSources} from './sources';
import {steps} from './steps';
import {takesTokens} from './tokenMask';
import {editsPrompts, movesThroughMap, stopsAndRuns} from './views';

type Special = (view: CalculatorView) => Promise<void>;

/** Features of single calculators, tried with their defaults; by the calculator's id. */
export const special: Readonly<Record<string, Special>> = {
  'token-stepper': steps,
  'device-table': numbersWithSources,
  'what-fits': (view) => sorts(view, /^Largest batch/, 'descending'),
  'model-explorer': (view) => opensSources(view, 'Nemotron 3 Nano 30B-A3B'),
  'token-mask': takesTokens,
  'batching-simulator': stopsAndRuns,
  'allocator-simulator': movesThroughMap,
  'prefix-explorer': editsPrompts,
  'parallelism-planner': (view) => sorts(view, /^Step/, 'descending'),
  'deployment-plan': takesAPlan,
  'framework-matrix': (view) => opensSources(view, /^SGLang/),
  'signal-reference': leadsToRows,
};
