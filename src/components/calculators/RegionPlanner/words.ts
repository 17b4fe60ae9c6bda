import {count, percent, seconds, usd} from '../../../numbers/format';
import type {PlaceResult, RegionResult} from './run';

/** A share of users as `45 %`; sums of shares carry rounding errors that a reader must not see. */
export const share = (value: number): string => {
  const whole = Math.round(value * 1e6) / 1e6;
  return whole === 0 ? '0 %' : whole === 1 ? '100 %' : percent(whole);
};

/** `99.987 %`: as many digits as say something. */
export function availabilityWords(value: number): string {
  const down = 1 - value;
  if (down <= 0) return '100 %';
  const digits = Math.min(9, Math.max(0, 1 - Math.floor(Math.log10(down * 100))));
  return `${(value * 100).toFixed(digits)} %`;
}

/** Meaning of the numbers: latency, then the rule, then the price of losing a region. */
export function verdictOf(result: RegionResult): string {
  return [latencyWords(result), ruleWords(result), sizeWords(result)].filter(Boolean).join(' ');
}

function latencyWords({places, values, networkShare}: RegionResult): string {
  const served = places.filter(({region}) => region !== null);
  if (served.length === 0) return 'No place has a region that the rule allows.';
  const far = served.reduce((worst, one) =>
    one.networkSeconds > worst.networkSeconds ? one : worst,
  );
  return `The network is ${share(networkShare)} of the time to first token on average. For ${far.place.name}, served from ${far.region?.name ?? ''}${values.connection === 'warm' ? ' over a busy connection' : ''}, distance takes ${seconds(far.distanceSeconds)} of the ${seconds(far.ttftSeconds)}, and the last mile takes ${seconds(far.networkSeconds - far.distanceSeconds)}.`;
}

function ruleWords({places, stranded, unserved, regions}: RegionResult): string {
  const names = (of: (one: PlaceResult) => boolean) =>
    places
      .filter(of)
      .map(({place}) => place.name)
      .join(', ');
  const none =
    unserved > 0
      ? `No region is allowed for ${share(unserved)} of users (${names(({region}) => region === null)}). `
      : '';
  if (stranded > 0) {
    const who = names(({region, fallback}) => region !== null && fallback === null);
    return `${none}${share(stranded)} of users have no permitted fallback when their region fails: ${who}.`;
  }
  if (regions.length < 2) return none.trim();
  return unserved > 0
    ? `${none}The others have a permitted fallback.`
    : 'Every user has a permitted fallback.';
}

function sizeWords({regions, normalGpus, neededGpus, standbyCost}: RegionResult): string {
  if (regions.length === 1) return 'With one region there is nothing to fail over to.';
  const extra = neededGpus - normalGpus;
  if (extra <= 0) return 'No GPU waits for a failure, because nobody may move to another region.';
  return `If any one region may fail, you need ${count(neededGpus)} GPUs instead of ${count(normalGpus)}. The other ${count(extra)} wait, for ${usd(standbyCost)} a month.`;
}
