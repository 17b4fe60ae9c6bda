import {oneAtATime, type SensitivityBar} from '@site/src/inference/cost/sensitivity';
import type {OnPremValues} from './inputs';
import {run} from './run';

type Varied = 'serverPrice' | 'onDemand' | 'staff' | 'kwh' | 'network' | 'priceChange' | 'residual';

/** Inputs that are varied by a quarter of themselves, or in percentage points. */
const RANGES: readonly {
  readonly input: Varied;
  readonly label: string;
  readonly points?: readonly [low: number, high: number];
}[] = [
  {input: 'serverPrice', label: 'Server price ±25 %'},
  {input: 'onDemand', label: 'On demand ±25 %'},
  {input: 'staff', label: 'Staff ±25 %'},
  {input: 'kwh', label: 'Electricity ±25 %'},
  {input: 'network', label: 'Network, racks ±25 %'},
  {input: 'priceChange', label: 'Cloud trend ±10 points', points: [-10, 10]},
  {input: 'residual', label: 'Final worth +20 points', points: [0, 20]},
];

export interface NamedBar extends SensitivityBar {
  readonly label: string;
}

/** How far each input moves the break-even utilization, the largest swing first; empty where rent is free. */
export function sensitivityOf(values: OnPremValues): readonly NamedBar[] {
  if (run(values).breakEven === null) return [];
  const base = Object.fromEntries(RANGES.map(({input}) => [input, values[input]]));
  const {bars} = oneAtATime(
    {base, evaluate: (changed) => run({...values, ...changed}).breakEven ?? NaN},
    RANGES.map(({input, points}) => rangeOf(input, values[input], points)),
  );
  const named = bars.map((bar) => ({
    ...bar,
    label: RANGES.find(({input}) => input === bar.input)?.label ?? bar.input,
  }));
  return named;
}

function rangeOf(input: Varied, value: number, points?: readonly [number, number]) {
  if (!points) return {input, low: value * 0.75, high: value * 1.25};
  const least = input === 'residual' ? 0 : -90;
  const within = (at: number) => Math.min(100, Math.max(least, at));
  return {input, low: within(value + points[0]), high: within(value + points[1])};
}
