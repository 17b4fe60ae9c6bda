import type {CollectiveInput} from '../time/collectives';
import {collectiveSeconds} from '../time/collectives';
import type {Fabric} from '../served/fabric';

/**
 * Time of an all-reduce, all-gather or reduce-scatter in a group, s: a fixed time, and the volume of a ring on its slowest
 * part. Between domains the network ports of all devices of a domain work together, so the slowest part is their sum or the
 * inner link, whichever is less. Source: nccltests; between nodes mlenetwork.
 */
export function groupSeconds(fabric: Fabric, input: CollectiveInput): number {
  if (input.ranks === 1) return 0;
  const {domainDevices, insideBytesPerSecond, acrossBytesPerSecond} = fabric;
  const leaves = input.ranks > domainDevices;
  const inside = insideBytesPerSecond(Math.min(input.ranks, domainDevices));
  const busBytesPerSecond = leaves
    ? Math.min(inside, domainDevices * acrossBytesPerSecond)
    : inside;
  const fixed = leaves ? fabric.acrossFixedSeconds : fabric.fixedSeconds;
  return fixed + collectiveSeconds({...input, busBytesPerSecond});
}

/**
 * Time of a dispatch or a combine, s: what a device sends to its domain over the inner link and what it sends to others
 * over its own network port, side by side, after the fixed time of the inner link, as data is written to the receiver
 * directly.
 *
 * Derived: the longer of both transfers, as data is written to the receiver directly (deepep).
 *
 * @param fabric what joins the devices
 * @param input bytes that a device sends, and devices that take part
 * @returns seconds
 * @example
 * ```ts
 * exchangeSeconds(LLAMA_ON_H100.fabric, {bytesPerRank: 1e6, ranks: 16}) // => 2.067e-5
 * ```
 */
export function exchangeSeconds(
  fabric: Fabric,
  {bytesPerRank, ranks}: {readonly bytesPerRank: number; readonly ranks: number},
): number {
  if (ranks === 1) return 0;
  const near = Math.min(ranks, fabric.domainDevices);
  const [inside, across] = [(near - 1) / (ranks - 1), (ranks - near) / (ranks - 1)];
  return (
    fabric.fixedSeconds +
    Math.max(
      near > 1 ? (bytesPerRank * inside) / fabric.insideBytesPerSecond(near) : 0,
      (bytesPerRank * across) / fabric.acrossBytesPerSecond,
    )
  );
}

/** Time of a message from one pipeline stage to the next, s. Source: definition. */
export function messageSeconds(
  fabric: Fabric,
  {bytes, leavesDomain}: {readonly bytes: number; readonly leavesDomain: boolean},
): number {
  const link = leavesDomain ? fabric.acrossBytesPerSecond : fabric.insideBytesPerSecond(2);
  return fabric.fixedSeconds + bytes / link;
}
