import type {PlatformItem} from '@site/src/inference/cost/platformCost';
import {count, significant, usd} from '../../../numbers/format';
import {RANGES, type RangedId} from './ranges';
import {WAYS, type WayId} from './ways';

export const ITEM_LABELS: Readonly<Record<PlatformItem, string>> = {
  engineers: 'Engineers who run it',
  build: 'Build, spread over 3 years',
  onCall: 'On-call pay',
  used: 'GPUs at work',
  idle: 'GPUs idle',
  fee: 'Product fee',
  tokens: 'Bought tokens',
  network: 'Network',
  storage: 'Storage',
  observability: 'Observability',
  clusters: 'Clusters and licenses',
  delay: 'Delay, spread over 3 years',
};

/** `USD 1.23 million`, `USD 45,600`: three digits, with a minus where it is negative. */
export function money(value: number): string {
  const size = Math.abs(value);
  const text =
    size >= 1e6
      ? `USD ${significant(size / 1e6)} million`
      : usd(size >= 1000 ? Number(size.toPrecision(3)) : size);
  return value < 0 ? `−${text}` : text;
}

/** A value of an input with its unit, short: `4.5 USD per hour`, `35 %`. */
export function inputText(id: RangedId, value: number): string {
  const {unit} = RANGES[id];
  const text =
    Number.isInteger(value) || value >= 1000 ? count(value) : String(Number(value.toPrecision(4)));
  return unit ? `${text} ${unit}` : text;
}

export const labelOf = (way: WayId): string => WAYS.find(({id}) => id === way)?.label ?? way;
export const shortOf = (way: WayId): string => WAYS.find(({id}) => id === way)?.short ?? way;

export function tokensPerDay(millions: number | null): string {
  if (millions === null) return 'never';
  return millions >= 1000
    ? `${significant(millions / 1000)} billion tokens a day`
    : `${significant(millions)} million tokens a day`;
}

export const gpus = (devices: number | null): string =>
  devices === null ? 'never' : `${count(Math.ceil(devices - 1e-9))} paid GPUs`;
