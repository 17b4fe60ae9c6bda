import {loadOrRecompute} from '@site/src/inference/offload/loadOrRecompute';
import {offloadBreakEven} from './calculator';
import type {OffloadResult, TierResult} from './compute';
import type {OffloadValues} from './inputs';
import type {TierId} from './tiers';

/** The coding agent of the calculator's defaults, on the server of the running workload, with some of them changed. */
export const agentRun = (changes: Partial<OffloadValues> = {}): OffloadResult =>
  offloadBreakEven.at(changes).result;

export function tierOf({tiers}: OffloadResult, id: TierId): TierResult {
  const found = tiers.find((one) => one.id === id);
  if (!found) throw new Error(`there is no tier ${id}`);
  return found;
}

/** Seconds to load and to compute a context of so many tokens. */
export const contextTimes = ({costs}: TierResult, cachedTokens: number) =>
  loadOrRecompute({...costs, cachedTokens});

/** A place where the conversation can lie when its user comes back. */
export interface Place {
  readonly name: string;
  /** Room for the server's cache, bytes; none for a cache that is nowhere. */
  readonly bytes?: number;
  readonly conversations: number;
  /** Until the cache is in device memory. */
  readonly seconds: number;
}

/** Host memory, memory of other hosts and a drive, between the device and computing again. */
export function agentPlaces(): readonly Place[] {
  const nothingRuns = agentRun({running: 0});
  const {device, tokenBytes, chosen} = nothingRuns;
  const tier = (id: TierId, name: string): Place => {
    const result = agentRun({tier: id});
    return {
      name,
      bytes: result.capacityBytes,
      conversations: result.tier.sessions,
      seconds: result.chosen.context.loadSeconds,
    };
  };
  return [
    {
      name: 'GPU memory',
      bytes: device.tokens * tokenBytes,
      conversations: device.sessions,
      seconds: 0,
    },
    tier('host', 'Host memory'),
    tier('remote', 'Memory of other hosts'),
    tier('nvme', 'One local drive'),
    {
      name: 'Nowhere: compute again',
      conversations: 0,
      seconds: chosen.context.recomputeSeconds,
    },
  ];
}
