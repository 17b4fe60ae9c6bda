import type * as z from 'zod';

import type {AcceleratorFields} from './accelerator';

/** A gibibyte is 7.37 % more than a gigabyte, so a label in GiB can be exceeded by that much in 1e9 bytes. */
const MAX_USABLE_SHARE = 1.08;
const MIN_USABLE_SHARE = 0.9;

/** Peak matrix rate over memory bandwidth, in FLOP per byte, of every part so far: 117 to 560 at 16 bit. */
const RIDGE_POINT_RANGE = {min: 30, max: 1500} as const;

/** Rules between fields: what no single range can catch. */
export function checkAccelerator(part: AcceleratorFields, context: z.RefinementCtx): void {
  const fail = (field: keyof AcceleratorFields, message: string): void => {
    context.addIssue({code: 'custom', path: [field], message, input: part[field]});
  };

  if (part.usableMemoryBytes !== null && part.memoryNominalGb !== null) {
    const share = part.usableMemoryBytes / (part.memoryNominalGb * 1e9);
    if (share > MAX_USABLE_SHARE || share < MIN_USABLE_SHARE) {
      fail(
        'usableMemoryBytes',
        `is ${share.toFixed(2)} times the label in GB; expected ${MIN_USABLE_SHARE} to ${MAX_USABLE_SHARE}, so check the unit (bytes, 1 MiB = 1048576)`,
      );
    }
  }

  const both = part.interconnectBidirectionalBytesPerSecond;
  const oneWay = part.interconnectPerDirectionBytesPerSecond;
  if (both !== null && oneWay !== null && Math.abs(both / oneWay - 2) > 0.01) {
    fail(
      'interconnectBidirectionalBytesPerSecond',
      'must be twice interconnectPerDirectionBytesPerSecond: it counts both directions',
    );
  }
  const pair = part.interconnectPeerToPeerPerDirectionBytesPerSecond;
  if (pair !== null && oneWay !== null && pair > oneWay) {
    fail(
      'interconnectPeerToPeerPerDirectionBytesPerSecond',
      'must not exceed interconnectPerDirectionBytesPerSecond: one pair cannot get more than all links',
    );
  }
  if (part.scaleUpDomainSize === 1 && both !== null) {
    fail('scaleUpDomainSize', 'must be above 1 where the part has an interconnect bandwidth');
  }

  const rates = {bf16: part.bf16DenseFlops, fp16: part.fp16DenseFlops} as const;
  for (const [format, rate] of Object.entries(rates)) {
    if (rate === null || part.bandwidthBytesPerSecond === null) continue;
    const ridge = rate / part.bandwidthBytesPerSecond;
    if (ridge < RIDGE_POINT_RANGE.min || ridge > RIDGE_POINT_RANGE.max) {
      fail(
        format === 'bf16' ? 'bf16DenseFlops' : 'fp16DenseFlops',
        `gives a ridge point of ${ridge.toPrecision(3)} FLOP/byte; expected ${RIDGE_POINT_RANGE.min} to ${RIDGE_POINT_RANGE.max}, so check the units of the rate and of bandwidthBytesPerSecond`,
      );
    }
  }
  if (part.fp8DenseFlops !== null && part.bf16DenseFlops !== null) {
    const ratio = part.fp8DenseFlops / part.bf16DenseFlops;
    if (ratio < 0.99 || ratio > 4.5) {
      fail(
        'fp8DenseFlops',
        `is ${ratio.toFixed(2)} times bf16DenseFlops; expected 1 to 4.5, so check that both are dense`,
      );
    }
  }
  if (part.migSupported === false && (part.migMaxInstances ?? 0) > 0) {
    fail('migMaxInstances', 'must be 0 or null where migSupported is false');
  }

  if (part.verified && part.bandwidthBytesPerSecond === null) {
    fail('verified', 'must be false while bandwidthBytesPerSecond is missing');
  }
  if (part.verified && part.memoryNominalGb === null && part.category !== 'cpu') {
    fail('verified', 'must be false while memoryNominalGb is missing');
  }
}
