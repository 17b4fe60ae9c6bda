import {describe, expect, test} from 'vitest';
import {burnRate} from './calculator';

const of = (changes: Parameters<typeof burnRate.at>[0] = {}) => burnRate.at(changes).result;

describe('an incident', () => {
  test('at the defaults pages by the first alert, with the second behind it', () => {
    const {alerts, spent, burnRate: rate} = of();
    expect(rate).toBeCloseTo(20, 9);
    expect(spent).toBeCloseTo(20 / 720, 9);
    expect(alerts.map(({threshold}) => threshold)).toEqual(
      [0.144, 0.06, 0.01].map((share) => expect.closeTo(share, 9)),
    );
    expect((alerts[0]?.firesAfterSeconds ?? 0) / 60).toBeCloseTo(43.2, 9);
  });

  test('shorter than the time to fire fires nothing', () => {
    expect(of({minutes: 43}).first).toBeUndefined();
  });

  test('against a loose objective cannot fire the fast alert at all', () => {
    const loose = of({objective: 90, bad: 100, minutes: 600});
    expect(loose.alerts[0]?.canFire).toBe(false);
    expect(loose.first?.alert.burnRate).toBe(6);
    expect(of({objective: 95, bad: 100}).first?.alert.burnRate).toBe(14.4);
  });

  test('at little traffic is one request, and this is said', () => {
    expect(of({traffic: 6}).alerts[0]?.toleratesOne).toBe(false);
    expect(of({traffic: 7}).alerts[0]?.toleratesOne).toBe(true);
    const {values, result} = burnRate.at({traffic: 6});
    expect(burnRate.remarks?.(result, values)[0]).toContain('a single bad request exceeds');
  });
});
