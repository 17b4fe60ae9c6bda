import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {firstAlert, WORKBOOK_POLICY} from './alertPolicy';
import {burnRateAlert} from './burnRateAlert';
import {detection} from './detection';
import {burn, errorBudget} from './errorBudget';
import {eventsThatTolerate} from './lowTraffic';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const threeNines = {objective: 0.999, windowDays: 30};
const fast = {...threeNines, burnRate: 14.4, longWindowSeconds: HOUR, shortWindowSeconds: 300};

describe('published numbers (SRE workbook, chapter 5)', () => {
  test.each([
    [0.001, 1, 30 * DAY],
    [0.002, 2, 15 * DAY],
    [0.01, 10, 3 * DAY],
    [1, 1000, 43.2 * MINUTE],
  ])('table 5-4: an error ratio of %f is a burn rate of %f', (errorRatio, rate, seconds) => {
    const found = burn({...threeNines, errorRatio});
    expect(found.burnRate).toBeCloseTo(rate, 9);
    expect(found.exhaustedAfterSeconds).toBeCloseTo(seconds, 5);
  });

  test('table 5-8: what each alert has spent when it fires', () => {
    const spent = WORKBOOK_POLICY.map((a) => burnRateAlert({...threeNines, ...a}));
    expect(spent.map(({budgetSpent}) => budgetSpent)).toEqual([0.02, 0.05, 0.1]);
  });

  test('table 5-5: a burn rate of 36 on an hour alone resets 58 minutes after a full outage', () => {
    const single = {burnRate: 36, longWindowSeconds: HOUR, shortWindowSeconds: HOUR};
    const found = detection({...threeNines, ...single, errorRatio: 1});
    expect((found.resetsAfterSeconds ?? 0) / MINUTE).toBeCloseTo(57.8, 1);
    expect(found.firesAfterSeconds).toBeCloseTo(2.16 * MINUTE, 6);
  });

  test('figure 5-6: 15 % errors fire after between 5 and 6 minutes and reset within 5', () => {
    const found = detection({...fast, errorRatio: 0.15});
    expect((found.firesAfterSeconds ?? 0) / MINUTE).toBeCloseTo(5.76, 6);
    expect((found.resetsAfterSeconds ?? 0) / MINUTE).toBeCloseTo(4.52, 6);
    expect((found.longWindowResetsAfterSeconds ?? 0) / MINUTE).toBeCloseTo(54.24, 6);
  });

  test('an objective of 90 % never pages at 14.4: an hour of outage is 1.4 % of the budget', () => {
    const loose = {...fast, objective: 0.9};
    expect(burnRateAlert(loose)).toMatchObject({canFire: false});
    expect(detection({...loose, errorRatio: 1})).toEqual({
      firesAfterSeconds: null,
      budgetSpent: null,
      resetsAfterSeconds: null,
      longWindowResetsAfterSeconds: null,
    });
    const {fullOutageSeconds} = errorBudget({...loose, eventsPerDay: 1});
    expect(HOUR / fullOutageSeconds).toBeCloseTo(0.0139, 4);
  });

  test('99.999 % is spent by a full outage of 26 s', () => {
    const budget = errorBudget({objective: 0.99999, windowDays: 30, eventsPerDay: 1});
    expect(budget.fullOutageSeconds).toBeCloseTo(25.92, 6);
  });
});

describe('a policy', () => {
  const first = (errorRatio: number) =>
    firstAlert({policy: WORKBOOK_POLICY, ...threeNines, errorRatio});

  test.each([
    [1, 14.4, 51.84],
    [0.01, 6, 6 * HOUR * 0.6],
    [0.002, 1, 36 * HOUR],
  ])('at an error ratio of %f the alert of burn rate %f is first', (ratio, rate, seconds) => {
    const found = first(ratio);
    expect(found?.alert.burnRate).toBe(rate);
    expect(found?.firesAfterSeconds).toBeCloseTo(seconds, 6);
  });

  test('stays silent while the objective is kept', () => {
    expect(first(0.0009)).toBeNull();
    expect(first(0)).toBeNull();
    expect(first(0.0011)?.alert.severity).toBe('ticket');
  });
});

describe('few events', () => {
  test.each([
    [0.999, 1, 70],
    [0.99, 1, 7],
    [0.95, 1, 2],
    [0.99, 10, 70],
    [0.9, 10, 10],
  ])('objective %f tolerates %i bad of %i', (objective, badEvents, events) => {
    expect(eventsThatTolerate({...fast, objective, badEvents})).toBe(events);
  });

  test('an exact quotient is not lifted by rounding', () => {
    const alert = {...fast, objective: 0.99, burnRate: 1, badEvents: 1};
    expect(eventsThatTolerate(alert)).toBe(100);
  });
});

describe('properties', () => {
  const alerts = fc
    .record({
      objective: fc.double({min: 0.5, max: 0.9999, noNaN: true}),
      windowDays: fc.integer({min: 7, max: 90}),
      burnRate: fc.double({min: 1, max: 50, noNaN: true}),
      longWindowSeconds: fc.integer({min: 60, max: 3 * DAY}),
      part: fc.integer({min: 1, max: 20}),
    })
    .map(({part, ...alert}) => ({...alert, shortWindowSeconds: alert.longWindowSeconds / part}));
  const ratios = fc.double({min: 0.0001, max: 1, noNaN: true});

  test('whatever the error ratio, an alert that fires has spent the same share', () => {
    fc.assert(
      fc.property(alerts, ratios, (alert, errorRatio) => {
        const {budgetSpent} = detection({...alert, errorRatio});
        if (budgetSpent === null) return;
        const expected = burnRateAlert(alert).budgetSpent;
        expect(budgetSpent / expected).toBeCloseTo(1, 9);
      }),
    );
  });

  test('more errors fire no later and reset no sooner; the short window resets first', () => {
    fc.assert(
      fc.property(alerts, ratios, ratios, (alert, a, b) => {
        const few = detection({...alert, errorRatio: Math.min(a, b)});
        const many = detection({...alert, errorRatio: Math.max(a, b)});
        if (few.firesAfterSeconds === null) return;
        expect(many.firesAfterSeconds).toBeLessThanOrEqual(few.firesAfterSeconds);
        expect(many.resetsAfterSeconds).toBeGreaterThanOrEqual(few.resetsAfterSeconds ?? Infinity);
        expect(many.resetsAfterSeconds).toBeLessThanOrEqual(
          many.longWindowResetsAfterSeconds ?? -Infinity,
        );
      }),
    );
  });

  test('one event fewer than tolerated would fire', () => {
    fc.assert(
      fc.property(alerts, fc.integer({min: 1, max: 100}), (alert, badEvents) => {
        const events = eventsThatTolerate({...alert, badEvents});
        const {errorRatio, canFire} = burnRateAlert(alert);
        expect(events).toBeGreaterThanOrEqual(badEvents);
        if (!canFire) return;
        expect(badEvents / events).toBeLessThanOrEqual(errorRatio * (1 + 1e-9));
        expect(badEvents / (events - 1)).toBeGreaterThan(errorRatio);
      }),
    );
  });
});
