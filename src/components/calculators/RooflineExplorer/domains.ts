import {attainableFlopsPerSecond} from '@site/src/inference/time/roofline';
import type {Exploration} from './run';

/** Wide enough that a slider does not move the axes. */
export function domainsOf({
  bound,
  estimate,
  path,
  ridge,
}: Exploration): Record<'x' | 'y', [number, number]> {
  const spots = [
    ...path,
    ...[bound, ...(estimate ? [estimate] : [])].flatMap((one) => [one.prefillSpot, one.decode]),
  ];
  const intensities = spots.map(({intensity}) => intensity);
  const low = roundDown(Math.min(...intensities) / 1.5);
  const high =
    10 ** Math.ceil(Math.log10(Math.max(8000, 1.3 * ridge, 1.3 * Math.max(...intensities))));
  const bottom = Math.min(
    ...spots.map(({flopsPerSecond}) => flopsPerSecond / 1.3),
    attainableFlopsPerSecond((estimate ?? bound).rates, low),
  );
  return {x: [low, high], y: [roundDown(bottom), bound.rates.flopsPerSecond * 4]};
}

/** Down to 1, 2 or 5 times a power of ten. */
export function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([5, 2, 1].find((step) => step * power <= value) ?? 1) * power;
}
