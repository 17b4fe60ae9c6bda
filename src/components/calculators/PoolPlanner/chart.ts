import {shapeOf} from '@site/src/data/shapeOf';
import type {ComponentProps} from 'react';
import {prefill} from '@site/src/inference/time/prefill';
import type LineChart from '../../figures/LineChart';
import type {Point} from '../../figures/LineChart/plot';
import {tableRows} from '../../figures/LineChart/tableRows';
import {brief, count, seconds} from '../../../numbers/format';
import {poolLink, sendingOf, type LinkId} from './links';
import type {PoolValues} from './calculator';
import type {PoolResult} from './compute';
import {servingOfPool} from './plan';

const X_LABEL = 'Prompt (tokens)';
const SHORTEST = 256;
const DRAWN = ['scaleUp', 'rdma400', 'tcp100'] as const satisfies readonly LinkId[];
/** Prefill and transfer have the colors of the other figures of the page; links differ in their dashes. */
const PREFILL = 1;
const TRANSFER = 2;
const DASHES = {scaleUp: 'solid', rdma400: 'dashed', tcp100: 'dotted'} as const;

/** Prefill and transfer of one prompt by its length. */
export function chartOf({plan}: PoolResult, values: PoolValues): ComponentProps<typeof LineChart> {
  const {model, device, gpus, prompt} = values;
  const serving = servingOfPool(values);
  const longest = Math.max(
    4 * prompt,
    Math.min(65_536, shapeOf(model).shape.maxContextTokens ?? 65_536),
  );
  const lengths: number[] = [];
  for (let tokens = SHORTEST; tokens <= longest; tokens *= 2) lengths.push(tokens);
  const computed = lengths.map((tokens): Point => [
    tokens,
    prefill(serving, {newTokens: tokens}).prefillSeconds,
  ]);
  const links = DRAWN.flatMap((id) => {
    const link = poolLink(id, model, device, Number(gpus));
    if (!link) return [];
    const points = lengths.map((tokens): Point => [
      tokens,
      sendingOf(link, tokens).transferSeconds,
    ]);
    return [{label: `Transfer, ${link.name}`, points, series: TRANSFER, dash: DASHES[id]}];
  });
  const series = [
    {label: 'Prefill', points: computed, series: PREFILL, dash: 'solid' as const},
    ...links,
  ];
  return {
    label: `Prefill and transfer both grow with the prompt, so their ratio hardly changes. At ${count(prompt)} tokens, prefill takes ${seconds(plan.prefillSeconds)} and the transfer over ${plan.link.name} ${seconds(plan.transfer.transferSeconds)}.`,
    x: {label: X_LABEL, scale: 'log', format: thousands},
    y: {label: 'Time', scale: 'log', format: tickTime},
    series,
    marks: [{axis: 'x', value: prompt, label: `${count(prompt)} tokens`}],
    numbers: {
      caption: `Time by ${X_LABEL}`,
      columns: [{label: X_LABEL, numeric: true}, ...series.map(({label}) => label)],
      rows: tableRows(series, thousands, seconds),
    },
  };
}

/** `10 ms`, `1 s`: no zeros at the end, as on an axis. */
const tickTime = (value: number) => (value < 1 ? `${brief(value * 1e3)} ms` : `${brief(value)} s`);

const thousands = (tokens: number) =>
  tokens >= 1000 ? `${count(Math.round(tokens / 1000))}k` : count(tokens);
