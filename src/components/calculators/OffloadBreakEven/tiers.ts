import {acceleratorById} from '@site/src/data/accelerators';
import {ownDeviceBase} from '@site/src/data/ownDevice/ownDevice';
import type {TierLink} from '@site/src/inference/offload/offloadCosts';

/** A place below device memory: what one load reaches from there, and how much fits. */
interface Tier {
  readonly label: string;
  readonly name: string;
  readonly scope: TierLink['scope'];
  /** Reached, one direction, bytes/s; null: what the device's link to its host gives. */
  readonly bytesPerSecond: number | null;
  readonly latencySeconds: number;
  /** Room for one server if the reader names none, bytes. */
  readonly capacityBytes: number;
  /** Where the bandwidth comes from, a sentence. */
  readonly source: string;
}

/** Share of a PCIe link that a copy reaches: 55.43 of 63 GB/s on eight H200 (`mlenetwork`). */
export const PCIE_SHARE = 0.88;

/** Parts with a Grace CPU, and what one direction of their link to it reached (`mlenetwork`). */
const GRACE: readonly string[] = ['nvidia-gh200-96gb', 'nvidia-gb200', 'nvidia-gb300'];
const C2C_BYTES_PER_SECOND = 359e9;

const GB = 1e9;
const TB = 1e12;

export const TIERS = {
  host: {
    label: 'Host memory',
    name: 'Host memory',
    scope: 'device',
    bytesPerSecond: null,
    latencySeconds: 1e-3,
    capacityBytes: 250 * GB,
    source: `Host memory: ${PCIE_SHARE * 100} % of the PCIe link of each device, as measured on a host with 8 H200. Where a Grace CPU is attached over NVLink-C2C, it is 359 GB/s, as measured on a GB300 workstation in one direction.`,
  },
  remote: {
    label: 'Memory of other hosts, 400 Gb/s RDMA per device',
    name: 'Remote memory, RDMA',
    scope: 'device',
    bytesPerSecond: (190 / 8) * GB,
    latencySeconds: 5e-3,
    capacityBytes: 2 * TB,
    source: 'Remote memory: 190 GB/s over eight ports of 400 Gb/s, reported by Mooncake.',
  },
  nvme: {
    label: 'Local NVMe, one PCIe 5.0 drive',
    name: 'NVMe, one drive',
    scope: 'host',
    bytesPerSecond: 13 * GB,
    latencySeconds: 5e-3,
    capacityBytes: 7.68 * TB,
    source:
      'NVMe: 13 GB/s, the vendor’s figure for sequential reads of a PCIe 5.0 drive (Samsung PM1743).',
  },
  files: {
    label: 'Shared file system, 10 GB/s',
    name: 'Shared file system',
    scope: 'host',
    bytesPerSecond: 10 * GB,
    latencySeconds: 20e-3,
    capacityBytes: 18 * TB,
    source: 'Shared file system: about 10 GB/s, as the cloud storage had in llm-d’s test.',
  },
  objects: {
    label: 'Object store (S3), whole 100 Gb/s host',
    name: 'Object store',
    scope: 'host',
    bytesPerSecond: 8.003 * GB,
    latencySeconds: 20e-3,
    capacityBytes: 100 * TB,
    source:
      'Object store: 8.0 GB/s into one 100 Gb/s instance with many parallel requests, and a first byte after 20 ms at p90, measured in 2019.',
  },
  tcp: {
    label: 'Memory of other hosts, 100 Gb/s TCP per host',
    name: 'Remote memory, TCP',
    scope: 'host',
    bytesPerSecond: 12.5 * GB * (87 / 2.4 / 100),
    latencySeconds: 5e-3,
    capacityBytes: 2 * TB,
    source:
      'TCP: 36 % of the line. Mooncake reports 87 GB/s on 4 × 200 Gb/s, 2.4 times as much as over TCP.',
  },
} as const satisfies Record<string, Tier>;

export type TierId = keyof typeof TIERS;

export const TIER_IDS = Object.keys(TIERS) as TierId[];

/** Rate of a copy between host and device, one direction, bytes/s; undefined where the link is not confirmed. */
export function hostLink(device: string): number | undefined {
  const line = acceleratorById(device).pciePerDirectionBytesPerSecond;
  const start = ownDeviceBase(device) ?? device;
  const isChanged = line !== acceleratorById(start).pciePerDirectionBytesPerSecond;
  if (GRACE.includes(start) && !isChanged) return C2C_BYTES_PER_SECOND;
  return line === null ? undefined : PCIE_SHARE * line;
}

/**
 * The link of one load among `sharing` on it; undefined where the device's host link is not confirmed.
 *
 * @param measured what one load alone reached at the reader's, bytes/s; 0: what the tier usually gives
 */
export function tierLink(
  id: TierId,
  device: string,
  sharing: number,
  measured = 0,
): TierLink | undefined {
  const tier: Tier = TIERS[id];
  const own = hostLink(device);
  const reached = measured > 0 ? measured : (tier.bytesPerSecond ?? own);
  if (reached === undefined) return undefined;
  return {
    scope: tier.scope,
    bytesPerSecond: reached / sharing,
    latencySeconds: tier.latencySeconds,
    ...(tier.scope === 'host' && own !== undefined && {deviceBytesPerSecond: own}),
  };
}
