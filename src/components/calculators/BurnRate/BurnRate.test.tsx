import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../ui/defineModel';
import {burnRate, type BurnValues} from './inputs';
import {burnReport, duration} from './report';
import {runBurn} from './run';
import BurnRate from './index';

const values = (changes: Partial<BurnValues> = {}): BurnValues => valuesOf(burnRate, changes);
const run = (changes: Partial<BurnValues> = {}) => runBurn(values(changes));
const html = renderToStaticMarkup(<BurnRate />);

test('the server says what fires when, and what the incident costs', () => {
  expect(html).toContain('<strong>Page after 43.2 min</strong>');
  expect(html).toContain('2.8 % of the budget is spent');
  expect(html).toContain('page, 14.4×');
  expect(html).toContain('never');
});

describe('an incident', () => {
  test('at the defaults pages by the first alert, with the second behind it', () => {
    const {alerts, spent, burnRate: rate} = run();
    expect(rate).toBeCloseTo(20, 9);
    expect(spent).toBeCloseTo(20 / 720, 9);
    expect(alerts.map(({threshold}) => threshold)).toEqual([0.144, 0.06, 0.01].map(near));
    expect((alerts[0]?.firesAfterSeconds ?? 0) / 60).toBeCloseTo(43.2, 9);
  });

  test('shorter than the time to fire fires nothing', () => {
    expect(run({minutes: 43}).first).toBeUndefined();
    expect(burnReport(values({minutes: 43}), run({minutes: 43})).summary).toMatch(/^No alert/);
  });

  test('against a loose objective cannot fire the fast alert at all', () => {
    const loose = run({objective: 90, bad: 100, minutes: 600});
    expect(loose.alerts[0]?.canFire).toBe(false);
    expect(loose.first?.alert.burnRate).toBe(6);
    expect(run({objective: 95, bad: 100}).first?.alert.burnRate).toBe(14.4);
  });

  test('at little traffic is one request, and this is said', () => {
    expect(run({traffic: 6}).alerts[0]?.toleratesOne).toBe(false);
    expect(run({traffic: 7}).alerts[0]?.toleratesOne).toBe(true);
  });
});

test('durations are in the unit that a reader would choose', () => {
  expect([90, 518.4, 51_840, 259_200].map(duration)).toEqual([
    '90 s',
    '8.64 min',
    '14.4 h',
    '3 days',
  ]);
});

function near(value: number): unknown {
  return expect.closeTo(value, 9);
}
