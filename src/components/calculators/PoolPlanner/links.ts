import {acceleratorById} from '@site/src/data/accelerators';
import {shapeOf} from '@site/src/data/shapeOf';
import {KV_16_BIT} from '@site/src/inference/precision/kvPrecision';
import {ONE_DEVICE} from '@site/src/inference/served/layout';
import {bytesPerToken} from '@site/src/inference/memory/kvCache';
import {rankCacheReadBytes} from '@site/src/inference/time/rankWork';
import {
  kvTransfer,
  promptKvBytes,
  type KvTransfer,
  type KvTransferInput,
} from '@site/src/inference/disaggregation/kvTransfer';
import {linkOf} from '../../../serving/machine';

/**
 * Share of the line rate that a transfer is taken to reach. Mooncake reports 87 of 100 GB/s over four ports, 190 of 400
 * over eight, and TCP lower by 2.4 and 4.6 times (`mooncakerepo`).
 */
export const LINK_SHARE = 0.5;
/** The same for TCP, from the eight ports. */
export const TCP_SHARE = 0.1;

/** Networks between workers: line rate of one direction, bytes/s. */
const NETWORKS = {
  rdma400: {name: '400 Gb/s RDMA', bytesPerSecond: 50e9, isPerDevice: true, share: LINK_SHARE},
  rdma100: {name: '100 Gb/s RDMA', bytesPerSecond: 12.5e9, isPerDevice: true, share: LINK_SHARE},
  tcp100: {name: '100 Gb/s TCP', bytesPerSecond: 12.5e9, isPerDevice: false, share: TCP_SHARE},
} as const;

export type LinkId = 'scaleUp' | keyof typeof NETWORKS;

export const LINK_OPTIONS: readonly {readonly id: LinkId; readonly label: string}[] = [
  {id: 'scaleUp', label: 'NVLink or the like, in one domain'},
  {id: 'rdma400', label: '400 Gb/s RDMA, a port per device'},
  {id: 'rdma100', label: '100 Gb/s RDMA, a port per device'},
  {id: 'tcp100', label: '100 Gb/s TCP, one port per worker'},
];

/** How the cache of a prompt leaves a worker. */
export interface PoolLink {
  readonly name: string;
  /** Line rate of what one stream uses, bytes/s. */
  readonly lineBytesPerSecond: number;
  /** Reached share of the line rate. */
  readonly share: number;
  /** Reached, bytes/s. */
  readonly bytesPerSecond: number;
  /** Bytes per token that one stream carries: a rank's part where each device has a port, else everything. */
  readonly bytesPerToken: number;
  readonly streams: number;
}

/** The link between workers of so many devices; undefined where no bandwidth is confirmed. */
export function poolLink(
  id: LinkId,
  model: string,
  device: string,
  devices: number,
): PoolLink | undefined {
  const {shape} = shapeOf(model);
  const network =
    id === 'scaleUp' ? scaleUp(device, 2 * devices) : (NETWORKS[id] as Network | undefined);
  if (!network) return undefined;
  const whole = bytesPerToken(shape, KV_16_BIT).unwindowedBytes;
  const isSplit = network.isPerDevice;
  return {
    name: network.name,
    lineBytesPerSecond: network.bytesPerSecond,
    share: network.share,
    bytesPerSecond: network.share * network.bytesPerSecond,
    bytesPerToken: isSplit
      ? rankCacheReadBytes(
          {shape, kv: KV_16_BIT, layout: {...ONE_DEVICE, tensorParallel: devices}},
          1,
        )
      : whole,
    streams: isSplit ? devices : 1,
  };
}

interface Network {
  readonly name: string;
  readonly bytesPerSecond: number;
  readonly isPerDevice: boolean;
  readonly share: number;
}

function scaleUp(device: string, devices: number): Network | undefined {
  const link = linkOf(acceleratorById(device), devices);
  return (
    link && {
      name: link.name,
      bytesPerSecond: link.bytesPerSecond,
      isPerDevice: true,
      share: LINK_SHARE,
    }
  );
}

/**
 * The way of the cache of so many tokens through one stream of a link.
 *
 * @param behind the prefill that it can hide behind; none unless given
 */
export function sendingOf(
  {bytesPerToken: kvBytesPerToken, bytesPerSecond}: PoolLink,
  promptTokens: number,
  behind: Pick<KvTransferInput, 'layers' | 'prefillSeconds'> = {},
): KvTransfer {
  const kvBytes = promptKvBytes({promptTokens, kvBytesPerToken});
  return kvTransfer({kvBytes, bandwidthBytesPerSecond: bytesPerSecond, ...behind});
}
