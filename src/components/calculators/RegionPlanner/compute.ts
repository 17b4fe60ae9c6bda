import {placeById, userPlaces, type PlaceRecord} from '@site/src/data/places';
import {sizeForLoss, type RegionSizes} from '@site/src/inference/regions/assignment';
import {SECONDS_PER_MONTH} from '@site/src/inference/regions/availability';
import {firstByteSeconds} from '@site/src/inference/regions/connection';
import {fiberRoundTripSeconds, greatCircleMeters} from '@site/src/inference/regions/distance';
import {failoverAvailability} from '@site/src/inference/regions/failover';
import {monthlyTransfers, type MonthlyTransfers} from '@site/src/inference/regions/transfers';
import {SECONDS_PER_HOUR} from '@site/src/inference/units';
import {RULES, chosenRegions, sharesOf, type RegionValues} from './inputs';
import {SERVERS, kvTokenBytes, prefillSecondsOf, weightBytesOf} from './servers';

/** Users of one place with the region that serves them. */
export interface PlaceResult {
  readonly place: PlaceRecord;
  readonly share: number;
  readonly region: PlaceRecord | null;
  readonly distanceMeters: number;
  /** Light in fiber along the great circle, there and back, s. */
  readonly boundSeconds: number;
  readonly roundTripSeconds: number;
  readonly networkSeconds: number;
  /** Part of it that the distance adds: what remains of it without the last mile. */
  readonly distanceSeconds: number;
  readonly ttftSeconds: number;
  /** Regions that the rule allows. */
  readonly allowed: number;
  /** Where they go when their region is lost; null where nothing is allowed. */
  readonly fallback: PlaceRecord | null;
}

export interface RegionResult {
  readonly regions: readonly PlaceRecord[];
  readonly places: readonly PlaceResult[];
  readonly prefillSeconds: number;
  readonly queueSeconds: number;
  readonly withinLimit: number;
  /** Share of users without any allowed region. */
  readonly unserved: number;
  /** Share of users who lose service with their region, by the rule. */
  readonly stranded: number;
  /** Network part of the TTFT, mean over users. */
  readonly networkShare: number;
  readonly availability: number;
  readonly downtimeSecondsPerMonth: number;
  readonly sizes: RegionSizes;
  readonly gpusPerReplica: number;
  readonly normalGpus: number;
  readonly neededGpus: number;
  readonly standbyCost: number;
  readonly transfers: MonthlyTransfers;
}

/** Latency, residency, availability and cost of the chosen regions. */
export function compute(values: RegionValues): RegionResult {
  const regions = chosenRegions(values).map((id) => placeById(id));
  const weights = sharesOf(values);
  const whole = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  const users = userPlaces
    .map((place) => ({place, share: (weights[place.id] ?? 0) / whole}))
    .filter(({share}) => share > 0);
  const gpusPerReplica = Number(SERVERS[values.server].gpus);
  const sizes = sizeForLoss({
    groups: users.map(({place, share}) => ({
      share,
      roundTripSeconds: regions.map((region) =>
        RULES[values.rule].allows(place, region) ? roundTrip(values, place, region) : null,
      ),
    })),
    regions: regions.length,
    unitsAtPeak: values.gpus / gpusPerReplica,
  });
  const prefillSeconds =
    values.prefill > 0 ? values.prefill / 1000 : prefillSecondsOf(values.server, values.prompt);
  const queueSeconds = values.queue / 1000;
  const places = users.map(({place, share}, index) => {
    const home = sizes.normal.regionOf[index] ?? null;
    const next = home === null ? null : (sizes.lost[home]?.regionOf[index] ?? null);
    const region = home === null ? null : (regions[home] ?? null);
    return {
      place,
      share,
      region,
      fallback: next === null ? null : (regions[next] ?? null),
      allowed: regions.filter((one) => RULES[values.rule].allows(place, one)).length,
      ...timesOf(values, place, region, queueSeconds + prefillSeconds),
    };
  });
  const sum = (of: (one: PlaceResult) => number): number =>
    places.reduce((total, one) => total + of(one), 0);
  const unavailability = sum(({share, allowed}) => share * unavailabilityOf(values, allowed));
  const gpus = (units: readonly number[]) =>
    units.reduce((total, one) => total + one, 0) * gpusPerReplica;
  const [normalGpus, neededGpus] = [gpus(sizes.normalUnits), gpus(sizes.neededUnits)];
  const served = sum(({share, region}) => (region ? share : 0));
  return {
    regions,
    places,
    prefillSeconds,
    queueSeconds,
    withinLimit: sum(({share, ttftSeconds}) => (ttftSeconds * 1000 <= values.limit ? share : 0)),
    unserved: sizes.normal.unserved,
    stranded: sum(({share, region, fallback}) => (region && !fallback ? share : 0)),
    networkShare:
      served > 0
        ? sum((one) => (one.region ? (one.share * one.networkSeconds) / one.ttftSeconds : 0)) /
          served
        : NaN,
    availability: 1 - unavailability,
    downtimeSecondsPerMonth: unavailability * SECONDS_PER_MONTH,
    sizes,
    gpusPerReplica,
    normalGpus,
    neededGpus,
    standbyCost:
      ((neededGpus - normalGpus) * values.gpuPrice * SECONDS_PER_MONTH) / SECONDS_PER_HOUR,
    transfers: transfersOf(values, regions.length),
  };
}

function roundTrip(values: RegionValues, from: PlaceRecord, to: PlaceRecord): number {
  return fiberRoundTripSeconds({
    distanceMeters: greatCircleMeters({from, to}),
    pathFactor: values.path,
    equipmentSeconds: values.lastMile / 1000,
  });
}

function timesOf(
  values: RegionValues,
  place: PlaceRecord,
  region: PlaceRecord | null,
  serverSeconds: number,
) {
  if (region === null) {
    const none = Infinity;
    return {
      distanceMeters: NaN,
      boundSeconds: NaN,
      roundTripSeconds: NaN,
      networkSeconds: NaN,
      distanceSeconds: NaN,
      ttftSeconds: none,
    };
  }
  const distanceMeters = greatCircleMeters({from: place, to: region});
  const roundTripSeconds = roundTrip(values, place, region);
  const edgeSeconds = values.lastMile / 1000;
  const request = {
    connection: values.connection,
    requestBytes: values.prompt * values.tokenBytes,
  };
  const networkSeconds = firstByteSeconds({...request, roundTripSeconds, edgeSeconds});
  const distanceSeconds = firstByteSeconds({
    ...request,
    roundTripSeconds: roundTripSeconds - edgeSeconds,
    edgeSeconds: 0,
  });
  return {
    distanceMeters,
    boundSeconds: fiberRoundTripSeconds({distanceMeters, pathFactor: 1}),
    roundTripSeconds,
    networkSeconds,
    distanceSeconds,
    ttftSeconds: networkSeconds + serverSeconds,
  };
}

function unavailabilityOf(values: RegionValues, regions: number): number {
  if (regions === 0) return 1;
  return failoverAvailability({
    regionAvailability: values.availability / 100,
    regions,
    commonShare: values.common / 100,
    outageSeconds: values.outage * SECONDS_PER_HOUR,
    failoverSeconds: values.failover * 60,
  }).unavailability;
}

function transfersOf(values: RegionValues, regions: number): MonthlyTransfers {
  const {prompt, output, tokenBytes} = values;
  return monthlyTransfers({
    requests: values.rate * SECONDS_PER_MONTH,
    answerBytes: output * values.eventBytes,
    logBytes: (prompt + output) * tokenBytes,
    kvBytes: (prompt + output) * kvTokenBytes(values.server),
    weightBytes: weightBytesOf(values.server),
    weightCopies: (regions - 1) * values.releases,
    internetPrice: values.internet,
    regionPrice: values.between,
  });
}
