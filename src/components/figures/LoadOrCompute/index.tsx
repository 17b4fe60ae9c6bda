import type {ReactNode} from 'react';
import {agentRun, contextTimes, tierOf} from '../../calculators/OffloadBreakEven/agent';
import {brief, count, seconds} from '../../../numbers/format';
import LineChart from '../LineChart';
import type {Point} from '../LineChart/plot';

const LENGTHS = [2000, 8000, 16_000, 32_000, 48_000, 64_000, 80_000, 96_000, 112_000, 128_000];
/** Servers of two GPUs in a host of eight, which share its drive. */
const SERVERS = 4;

const host = tierOf(agentRun(), 'host');
const drive = tierOf(agentRun(), 'nvme');
const shared = tierOf(agentRun({sharing: SERVERS}), 'nvme');

const computed = LENGTHS.map((at): Point => [at, contextTimes(host, at).recomputeSeconds]);
const loaded = (tier: typeof host) =>
  LENGTHS.map((at): Point => [at, contextTimes(tier, at).loadSeconds]);
const crossing = shared.breakEven.loadWins === 'above' ? shared.breakEven.tokens : NaN;
const at = (tier: typeof host) => seconds(contextTimes(tier, 80_000).loadSeconds);

/** Seconds to have a context ready, by its length: computed again, or loaded from three links. */
export default function LoadOrCompute(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Seconds until a cached context is ready, over its length. At 80,000 tokens, computing takes ${seconds(contextTimes(host, 80_000).recomputeSeconds)}, a load from host memory ${at(host)}, from a drive ${at(drive)}, and from a drive that four servers share ${at(shared)}.`}
        x={{label: 'Cached context (thousands of tokens)', domain: [0, 128_000], format: thousands}}
        y={{label: 'Ready after (s)', domain: [0, 22], format: (value) => brief(value)}}
        series={[
          {label: 'Compute again', points: [[0, 0], ...computed], series: 2},
          {label: 'Drive shared by four servers', points: loaded(shared), series: 3},
          {label: 'Drive alone', points: loaded(drive), series: 1},
          {label: 'Host memory', points: loaded(host), series: 0},
        ]}
      />
      <figcaption>
        The time to load a cache grows with its length. The time to compute it again grows faster,
        because each token attends to all tokens before it. When four servers share one drive,
        computing is faster below {count(crossing)} tokens.
      </figcaption>
    </figure>
  );
}

const thousands = (tokens: number) => count(tokens / 1000);
