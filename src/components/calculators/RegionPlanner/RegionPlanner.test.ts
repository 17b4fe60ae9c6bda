import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import {availabilityWords, regionPlanner} from './calculator';
import type {RegionResult} from './compute';
import {fieldsFor, type RegionValues} from './inputs';
import {STREAM_EVENT, STREAM_EVENT_BYTES} from './streamEvent';

const run = (changes: Partial<RegionValues> = {}) => regionPlanner.at(changes).result;
const at = ({places}: RegionResult, id: string) => {
  const found = places.find(({place}) => place.id === id);
  if (!found) throw new Error(`${id} is missing`);
  return found;
};

describe('latency', () => {
  test('a new connection costs three round trips, a warm one one', () => {
    const cold = at(run(), 'sydney');
    const warm = at(run({connection: 'warm'}), 'sydney');
    expect(cold.networkSeconds).toBeCloseTo(3 * warm.networkSeconds, 9);
    expect(warm.networkSeconds).toBeCloseTo(warm.roundTripSeconds, 9);
    expect(warm.roundTripSeconds).toBeGreaterThan(1.5 * warm.boundSeconds);
  });
  test('distance and last mile are apart, and a near proxy takes the handshakes over the distance', () => {
    const cold = at(run(), 'sydney');
    expect(cold.networkSeconds - cold.distanceSeconds).toBeCloseTo(3 * 0.015, 9);
    const edge = at(run({connection: 'edge'}), 'sydney');
    expect(edge.distanceSeconds).toBeCloseTo(cold.distanceSeconds / 3, 9);
    expect(edge.networkSeconds - edge.distanceSeconds).toBeCloseTo(3 * 0.015, 9);
    const without = at(run({lastMile: 0}), 'sydney');
    expect(without.networkSeconds).toBeCloseTo(cold.distanceSeconds, 9);
  });
  test('matters less the longer the prompt', () => {
    const shares = [500, 5000, 50_000].map((prompt) => run({prompt, connection: 'warm'}));
    expect(shares[0]?.networkShare).toBeGreaterThan(5 * (shares[1]?.networkShare ?? NaN) * 0.5);
    expect(shares[2]?.networkShare).toBeLessThan(0.02);
  });
  test('says how sure a computed prefill is, and nothing of an entered one', () => {
    expect(regionPlanner.at().report.sureness?.[0]).toMatch(
      /published values of prompts of a dense model/,
    );
    expect(regionPlanner.at({prefill: 400}).report.sureness).toBeUndefined();
  });
  test('an entered prefill replaces the computed one, whatever the prompt', () => {
    expect(run({prefill: 400, prompt: 50_000}).prefillSeconds).toBe(0.4);
    expect(run({prompt: 4000}).prefillSeconds).toBeGreaterThan(run().prefillSeconds);
  });
  test('a region near users moves them and more are within the limit', () => {
    const asia = run({third: 'singapore'});
    expect(at(asia, 'mumbai').region?.id).toBe('singapore');
    expect(asia.withinLimit).toBeGreaterThan(run().withinLimit);
  });
});

describe('the rule', () => {
  test('strands users of the EU with one region there, and nobody with two', () => {
    const one = run();
    expect(one.stranded).toBeCloseTo(0.25, 12);
    const two = run({third: 'dublin'});
    expect(two.stranded).toBe(0);
    expect(at(two, 'berlin').fallback?.id).toBe('dublin');
    expect(two.availability).toBeGreaterThan(one.availability);
  });
  test('that keeps all data at home serves nobody without a region at home', () => {
    const home = run({rule: 'home'});
    expect(home.unserved).toBeCloseTo(0.4, 12);
    expect(at(home, 'tokyo').region).toBeNull();
    expect(home.availability).toBeLessThan(0.6);
  });
});

describe('capacity', () => {
  test('two regions need the whole peak twice if everybody may move', () => {
    const {neededGpus, standbyCost, normalGpus} = run({rule: 'none'});
    expect(neededGpus).toBe(40);
    expect(standbyCost).toBeCloseTo((40 - normalGpus) * 6.88 * 730.5, 6);
  });
  test('a third region makes standby cheaper', () => {
    expect(run({rule: 'none', third: 'oregon'}).neededGpus).toBeLessThan(40);
  });
  test('one region has no standby and the availability of a region', () => {
    const one = run({second: 'none', rule: 'none'});
    expect(one.neededGpus).toBe(one.normalGpus);
    expect(one.availability).toBeCloseTo(0.999, 12);
    expect(one.transfers.weights.bytes).toBe(0);
  });
});

test('copying the KV cache would move a hundred times what answers do', () => {
  const {transfers} = run();
  expect(transfers.kv.bytes / transfers.answers.bytes).toBeGreaterThan(1000);
  expect(transfers.answers.bytes).toBeCloseTo(20 * 365.25 * 7200 * 300 * STREAM_EVENT_BYTES, -6);
});

test('an event of the stream is one line of JSON behind data:, and an empty line', () => {
  expect(STREAM_EVENT.endsWith('\n\n')).toBe(true);
  expect(JSON.parse(STREAM_EVENT.slice('data: '.length))).toHaveProperty('choices');
  expect(new TextEncoder().encode(STREAM_EVENT)).toHaveLength(STREAM_EVENT_BYTES);
});

test('own shares are weights, and refused when all are zero', () => {
  const entered = {mix: 'own', shareTokyo: 30, shareBerlin: 10} as const;
  const zero = Object.fromEntries(
    Object.keys(valuesOf(regionPlanner))
      .filter((id) => /^share[A-Z]/.test(id))
      .map((id) => [id, 0]),
  );
  const own = run({...zero, ...entered});
  expect(at(own, 'tokyo').share).toBeCloseTo(0.75, 12);
  expect(own.places).toHaveLength(2);
  expect(regionPlanner.check?.(valuesOf(regionPlanner, {...zero, mix: 'own'}))).toHaveProperty(
    'mix',
  );
});

test('a region chosen twice is refused', () => {
  expect(regionPlanner.check?.(valuesOf(regionPlanner, {third: 'frankfurt'}))).toEqual({
    third: 'Frankfurt is chosen twice.',
  });
});

test('availability has as many digits as say something', () => {
  expect(availabilityWords(0.75)).toBe('75 %');
  expect(availabilityWords(0.999)).toBe('99.90 %');
  expect(availabilityWords(0.99988)).toBe('99.988 %');
  expect(availabilityWords(1)).toBe('100 %');
});

test('shares of places are asked for where the reader enters them', () => {
  expect(fieldsFor({mix: 'world'})).not.toContain('shareTokyo');
  expect(fieldsFor({mix: 'own'})).toContain('shareTokyo');
});
