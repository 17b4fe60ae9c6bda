import type {ComponentProps} from 'react';
import {shapeOf} from '@site/src/data/shapeOf';
import {loadOrRecompute, type BreakEvenContext} from '@site/src/inference/offload/loadOrRecompute';
import {bytesPerSecond, count, seconds, significant} from '../../../numbers/format';
import type LineChart from '../../figures/LineChart';
import type {Point} from '../../figures/LineChart/plot';
import type {ResultTable} from '../../ui/results';
import type {OffloadValues} from './inputs';
import type {OffloadResult, TierResult} from './compute';
import {TIERS, type TierId} from './tiers';

/** Below this a prefill is bound by the read of the weights, and the formula of the break-even does not hold. */
const SHORTEST = 256;
const USUAL: readonly TierId[] = ['host', 'nvme', 'objects'];
const LINES = 3;
/** Colors of the lines, those of the figure LoadOrCompute; a third tier has the one that is left. */
const COLORS: Partial<Record<TierId, number>> = {host: 0, nvme: 1};
const COMPUTE_COLOR = 2;
const OTHER_COLOR = 3;

/** Loading and computing a context by its length; the chosen tier first, then those that say most. */
export function chartOf(
  result: OffloadResult,
  values: OffloadValues,
): ComponentProps<typeof LineChart> {
  const {tiers, chosen} = result;
  const longest = Math.min(
    Math.max(131_072, 2 * values.cached),
    shapeOf(values.model).shape.maxContextTokens ?? Infinity,
  );
  const lengths: number[] = [];
  for (let tokens = SHORTEST; tokens < longest; tokens *= 2) lengths.push(tokens);
  lengths.push(longest);
  const at = ({costs}: TierResult, tokens: number) =>
    loadOrRecompute({...costs, cachedTokens: tokens});
  const others = USUAL.flatMap((id) =>
    id === chosen.id ? [] : (tiers.find((one) => one.id === id) ?? []),
  );
  const drawn = [chosen, ...others].slice(0, LINES);
  const {loadSeconds, recomputeSeconds} = chosen.context;
  return {
    label: `Time to have a context ready. At ${count(values.cached)} tokens, computing takes ${seconds(recomputeSeconds)} and loading from ${TIERS[chosen.id].name.toLowerCase()} ${seconds(loadSeconds)}. The time to load grows with the length, and the time to compute grows faster.`,
    x: {
      label: 'Cached context (tokens)',
      scale: 'log',
      domain: [SHORTEST, longest],
      format: thousands,
    },
    y: {label: 'Time', scale: 'log', format: seconds},
    series: [
      {
        label: 'Compute again',
        series: COMPUTE_COLOR,
        points: lengths.map((tokens): Point => [tokens, at(chosen, tokens).recomputeSeconds]),
      },
      ...drawn.map((tier) => ({
        label: `Load: ${TIERS[tier.id].name}`,
        series: COLORS[tier.id] ?? OTHER_COLOR,
        points: lengths.map((tokens): Point => [tokens, at(tier, tokens).loadSeconds]),
      })),
    ],
    marks: [{axis: 'x', value: values.cached, label: `${count(values.cached)} tokens`}],
  };
}

const thousands = (tokens: number) =>
  tokens >= 1000 ? `${count(Math.round(tokens / 1000))}k` : count(tokens);

/** Every tier under the same numbers. */
export function tableOf(
  {tiers}: OffloadResult,
  values: OffloadValues,
): ComponentProps<typeof ResultTable> {
  const longest = shapeOf(values.model).shape.maxContextTokens;
  const sum = count(values.cached + values.fresh);
  return {
    caption: `The same turn from each tier: ${count(values.cached)} tokens loaded, ${count(values.fresh)} computed, ${sum} in all`,
    columns: [
      'Tier',
      'Load',
      'First token, alone',
      'Turns/s, link',
      'Loading wins above (tokens)',
      'Link',
    ],
    rows: tiers.map(({id, costs, context, turn, breakEven}) => ({
      current: id === values.tier,
      cells: [
        TIERS[id].name,
        seconds(context.loadSeconds),
        seconds(turn.resumedSeconds),
        significant(turn.linkTurnsPerSecond),
        breakEvenWords(breakEven, longest),
        bytesPerSecond(costs.linkBytesPerSecond),
      ],
    })),
  };
}

/** `above 4,532 tokens`. */
export function breakEvenWords(at: BreakEvenContext, longestTokens = Infinity): string {
  if (at.loadWins !== 'above') return at.loadWins;
  if (at.tokens < SHORTEST) return `below ${SHORTEST}`;
  if (at.tokens > longestTokens) return `${count(at.tokens)}, beyond the model`;
  return count(at.tokens);
}
