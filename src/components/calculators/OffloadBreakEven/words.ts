import type {BreakEvenContext} from '@site/src/inference/offload/loadOrRecompute';
import {count, counted, percent, seconds, significant} from '../../../numbers/format';
import type {OffloadResult} from './run';
import {TIERS} from './tiers';

/** Below this a prefill is bound by the read of the weights, and the formula of the break-even does not hold. */
const SHORTEST = 256;

/** `above 4,532 tokens`. */
export function breakEvenWords(at: BreakEvenContext, longestTokens = Infinity): string {
  if (at.loadWins !== 'above') return at.loadWins;
  if (at.tokens < SHORTEST) return `below ${SHORTEST}`;
  if (at.tokens > longestTokens) return `${count(at.tokens)}, beyond the model`;
  return count(at.tokens);
}

/** Meaning of the numbers: who wins, what is the bottleneck, what survives. */
export function verdictOf(result: OffloadResult): string {
  return [winner(result), bottleneck(result), survival(result)].join(' ');
}

function winner({chosen, breakEvenBytesPerSecond}: OffloadResult): string {
  const {cheaper, advantage} = chosen.context;
  const {linkBytesPerSecond} = chosen.costs;
  const share = percent(breakEvenBytesPerSecond / linkBytesPerSecond);
  return cheaper === 'load'
    ? `Loading is ${significant(advantage ?? NaN)} times faster than computing this context again. With ${share} of the link's bandwidth, both would be equally fast.`
    : `Computing this context again is ${significant(advantage ?? NaN)} times faster than loading it. The link gives ${percent(linkBytesPerSecond / breakEvenBytesPerSecond)} of what loading needs.`;
}

function bottleneck({chosen, values}: OffloadResult): string {
  const {linkTurnsPerSecond, computeTurnsPerSecond, recomputeTurnsPerSecond} = chosen.turn;
  const [most, what] =
    linkTurnsPerSecond < computeTurnsPerSecond
      ? [linkTurnsPerSecond, 'the link']
      : [computeTurnsPerSecond, 'the prefill of new tokens'];
  const asked = most < values.rate ? `, fewer than the ${values.rate} asked for` : '';
  return `With loads, ${what} limits the server to ${significant(most)} turns/s${asked}. Without loads, computing everything again limits it to ${significant(recomputeTurnsPerSecond)} turns/s.`;
}

function survival({values, tier, device, sessionsAlive}: OffloadResult): string {
  const alive = counted(Math.max(1, Math.ceil(sessionsAlive)), 'session');
  const pause = seconds(values.pause);
  if (device.lifetimeSeconds >= values.pause) {
    return `Device memory alone keeps a session for ${seconds(device.lifetimeSeconds)}, longer than the pause of ${pause}. So nothing has to be loaded.`;
  }
  const name = TIERS[values.tier].name;
  return tier.lifetimeSeconds >= values.pause
    ? `${alive} ${Math.ceil(sessionsAlive) > 1 ? 'pause' : 'pauses'} at a moment. Device memory has room for ${count(device.sessions)}, and the tier for ${count(tier.sessions)}. Entries stay there for ${seconds(tier.lifetimeSeconds)}, longer than the pause of ${pause}.`
    : `${name} keeps a session for ${seconds(tier.lifetimeSeconds)}, less than the pause of ${pause}. With ${alive} in turn, most turns miss here, too.`;
}
