import {coldStartModel, type ColdStartValues} from './calculator';
import type {StartPlan} from './compute';

const NOTHING = {image: 'pull', streaming: false, compileCache: false} as const;

/** Measures, each on top of those before it. */
const CHANGES = {
  nothing: NOTHING,
  image: {...NOTHING, image: 'cached'},
  streaming: {compileCache: false},
  threeMeasures: {},
  warmNode: {warmNode: true},
} as const satisfies Record<string, Partial<ColdStartValues>>;

export type StartStep = keyof typeof CHANGES;

export const LADDER: readonly {readonly id: StartStep; readonly label: string}[] = [
  {id: 'nothing', label: 'Nothing prepared'},
  {id: 'image', label: 'Image on the node'},
  {id: 'streaming', label: 'Weights streamed'},
  {id: 'threeMeasures', label: 'Compile cache'},
  {id: 'warmNode', label: 'Warm node'},
];

/** The start of the support assistant with the measures up to a step. */
export const startWith = (step: StartStep): StartPlan => coldStartModel.at(CHANGES[step]).result;
