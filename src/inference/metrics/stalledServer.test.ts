import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {stalledRun} from './stalledServer';

const second = {requests: 10, intervalSeconds: 1, serviceSeconds: 0.2};

describe('stalledRun', () => {
  it('is the service time by both clocks without a stall', () => {
    const run = stalledRun({...second, stallAtSeconds: 3, stallSeconds: 0});
    for (const latency of [...run.fromPlan, ...run.fromSend]) expect(latency).toBeCloseTo(0.2, 12);
  });
  it('charges one request by the clock of sending and all that were due by the plan', () => {
    const run = stalledRun({...second, stallAtSeconds: 2.1, stallSeconds: 4});
    expect(run.fromSend.filter((latency) => latency > 0.21)).toHaveLength(1);
    expect(run.fromSend[2]).toBeCloseTo(4.2, 12);
    expect(run.fromPlan.map((latency) => Math.round(100 * latency) / 100)).toEqual([
      0.2, 0.2, 4.2, 3.4, 2.6, 1.8, 1, 0.2, 0.2, 0.2,
    ]);
  });
  it('lets a request that meets a standing server wait for its end', () => {
    const run = stalledRun({...second, stallAtSeconds: 1.9, stallSeconds: 0.5});
    expect(run.fromSend[2]).toBeCloseTo(0.6, 12);
  });
  keepsContract(
    'stalledRun',
    fc.record({
      requests: field(1, 50, true),
      intervalSeconds: field(1e-6, 1e3),
      serviceSeconds: field(1e-6, 1e3),
      stallAtSeconds: field(0, 1e4),
      stallSeconds: field(0, 1e4),
    }),
    stalledRun,
  );
});
