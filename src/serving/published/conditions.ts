import type {Measurement} from '@site/src/data/measurements';
import type {PointConditions} from '@site/src/inference/prediction/conditions';
import {MIB} from '@site/src/inference/units';

/** The conditions of a measurement in the terms of the arithmetic. */
export function conditionsOf(one: Measurement): PointConditions {
  const {regime, inputTokens, outputTokens, load, metric, mostSequences, cacheTokens} = one;
  const storage = storageBytesPerSecond(one.storage);
  return {
    regime,
    quantity: metric.quantity,
    load: load as PointConditions['load'],
    ...(inputTokens !== undefined && {inputTokens}),
    ...(outputTokens !== undefined && {outputTokens}),
    ...(mostSequences !== undefined && {mostSequences}),
    ...(cacheTokens !== undefined && {cacheTokens}),
    ...(storage !== undefined && {storageBytesPerSecond: storage}),
  };
}

/** `EBS gp3, 16,000 IOPS, 1,000 MiB/s` says 1,000 MiB/s; undefined where the storage says no bandwidth. */
function storageBytesPerSecond(storage: string | undefined): number | undefined {
  const said = /([\d,]+) MiB\/s/.exec(storage ?? '')?.[1];
  return said === undefined ? undefined : Number(said.replaceAll(',', '')) * MIB;
}

/** Its value in s or tokens/s. */
export const measuredValue = ({metric, value}: Measurement): number =>
  metric.unit === 'ms' ? value / 1000 : value;
