import {bytes, count, seconds, significant, usd} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import {errorSentences} from '../../../serving/published/errorWords';
import type {RegionResult} from './run';
import {SERVERS} from './servers';
import {availabilityWords, share, verdictOf} from './words';

/** The result in words and lines. */
export function reportOf(result: RegionResult): ModelReport {
  const {model, gpus} = SERVERS[result.values.server];
  return {
    summary: verdictOf(result),
    results: [
      {label: 'Users within the TTFT limit', value: share(result.withinLimit)},
      {label: 'Prefill', value: seconds(result.prefillSeconds)},
      ...result.places.map(
        ({place, region, ttftSeconds, networkSeconds, distanceSeconds, fallback}) => ({
          label: place.name,
          value: region
            ? `${seconds(ttftSeconds)}, distance ${seconds(distanceSeconds)}, last mile ${seconds(networkSeconds - distanceSeconds)}, from ${region.name}; fallback ${fallback?.name ?? 'none'}`
            : 'no region is allowed',
        }),
      ),
      ...capacityRows(result),
      ...transferRows(result),
    ],
    formula: formulaOf(result),
    // An entered prefill is the reader's own.
    ...(result.values.prefill === 0 && {
      sureness: errorSentences({regime: 'prefill', model, devices: Number(gpus)}),
    }),
    assumptions: [
      'Users of a place go to the allowed region with the shortest round trip; the loads of the regions follow from the shares of users.',
      `Round trip: great circle × path factor × 1.468 (group index of fiber) ÷ c, both ways, and ${seconds(result.values.lastMile / 1000)} for the last mile and equipment. Distance is what remains of the network with a last mile of zero.`,
      'A new TCP connection costs one round trip, TLS 1.3 another, QUIC with TLS one in all. DNS is not counted. A request beyond ten segments takes a round trip each time the window doubles, on a new connection and on one that has been idle; a busy one has an open window, and so has the way from the near proxy to the region.',
      `Prefill of one prompt alone on the replica (${SERVERS[result.values.server].label}, KV cache in 16 bit) at measured efficiency, without a prefix cache; the queue is your input.`,
      'Availability: equal regions, independent but for the common part, each with room for what it takes over; users who may use one region only get its availability.',
      'GPUs: shares of the peak in whole replicas, so that the sum without a loss can exceed the peak; compare the totals of two plans, not what waits. Users without a permitted fallback get no room elsewhere. Regional peaks are taken to coincide; with users around the globe they do not, and less is enough.',
    ],
    leavesOut: [
      'Congestion, loss and the real path, which can double a round trip: measure from your users.',
      'Prefix caches that a failover leaves behind, and the wave of prefill that follows.',
      'Law: a rule here is your own rule, and a place in its list is not a legal finding.',
      'Tiers, commitments and minimum charges of prices.',
    ],
  };
}

/** Benefit and price of redundancy. */
export function capacityRows(result: RegionResult) {
  const {availability, downtimeSecondsPerMonth, regions, sizes, gpusPerReplica} = result;
  const perRegion = regions
    .map(({name}, index) => {
      const [needed, normal] = [sizes.neededUnits[index] ?? 0, sizes.normalUnits[index] ?? 0];
      return `${name} ${count(needed * gpusPerReplica)} (${count(normal * gpusPerReplica)})`;
    })
    .join(', ');
  return [
    {
      label: 'Availability, mean over users',
      value: `${availabilityWords(availability)}, ${seconds(downtimeSecondsPerMonth)} a month without service`,
    },
    {label: 'Users without a permitted fallback', value: share(result.stranded)},
    {label: 'GPUs needed if a region fails (if none)', value: perRegion},
    {
      label: 'Standby',
      value: `${count(result.neededGpus - result.normalGpus)} GPUs, ${usd(result.standbyCost)} a month`,
    },
  ];
}

/** Traffic that leaves the regions in a month. */
export function transferRows({transfers}: RegionResult) {
  const words = ({bytes: size, cost}: {readonly bytes: number; readonly cost: number}) =>
    `${bytes(size)}, ${usd(cost)}`;
  return [
    {label: 'Answers to users, a month', value: words(transfers.answers)},
    {label: 'Logs to another region', value: words(transfers.logs)},
    {label: 'Weights to other regions', value: words(transfers.weights)},
    {label: 'KV cache, if it were copied', value: words(transfers.kv)},
  ];
}

function formulaOf({places, values, sizes, prefillSeconds}: RegionResult): string[] {
  const served = places.filter(({region}) => region !== null);
  const far = served.reduce(
    (worst, one) => (one.networkSeconds > (worst?.networkSeconds ?? 0) ? one : worst),
    served[0],
  );
  if (!far) return [];
  const peak = sizes.normal.load.map((load) => share(load)).join(' + ');
  return [
    `Round trip ${far.place.name}: 2 × ${count(far.distanceMeters / 1000)} km × ${significant(values.path)} × 1.468 ÷ c + ${seconds(values.lastMile / 1000)} = ${seconds(far.roundTripSeconds)}; bound ${seconds(far.boundSeconds)}`,
    `TTFT ${far.place.name}: ${seconds(far.networkSeconds)} + ${seconds(values.queue / 1000)} + ${seconds(prefillSeconds)} = ${seconds(far.ttftSeconds)}`,
    `Load of the regions: ${peak} of ${count(values.gpus)} GPUs`,
  ];
}
