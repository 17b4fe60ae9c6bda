import {describe, expect, test} from 'vitest';
import {deploymentPlan, type PlanValues} from './calculator';
import {PercentileSearch} from './percentileSearch';
import {servedAt} from './testPlan';

describe('limits at a percentile', () => {
  test('take more replicas where the mean does not keep them', () => {
    const one = {ttft: 130, gpus: '2'} as const;
    expect(servedAt(one).plan.replicas).toBe(1);
    const {plan, tests} = servedAt({...one, target: 'p99'});
    expect(plan.replicas).toBe(2);
    expect(tests).toMatchObject({isKept: true, chosen: {first: 1, kept: 2, tried: 1}, others: []});
    expect(tests.metrics.ttft?.p99).toBeLessThanOrEqual(0.13);
  });

  test('add as few of many replicas as five in a hundred', () => {
    const {plan, tests} = servedAt({target: 'p99', ttft: 140, rate: 100, gpus: '2'});
    const {first, kept = NaN, tried} = tests.chosen;
    expect(kept).toBeGreaterThan(first);
    expect(kept - tried).toBeLessThanOrEqual(Math.max(1, 0.05 * kept));
    expect(plan).toMatchObject({devices: 2, replicas: kept});
  });

  test('take a larger replica where it needs fewer devices', () => {
    const crowd = {target: 'p99', ttft: 140, rate: 100} as const;
    const {plan, tests, options} = servedAt(crowd);
    expect(tests.mean).toMatchObject({devices: 2, replicas: 19});
    expect(plan).toMatchObject({devices: 4, replicas: 10});
    expect(plan.allDevices).toBeLessThan(servedAt({...crowd, gpus: '2'}).plan.allDevices);
    expect(options.own[0]).toBe(plan);
    // No option beside the plan needs fewer devices than its own tests ask for.
    for (const {allDevices} of options.own) {
      expect(allDevices).toBeGreaterThanOrEqual(plan.allDevices);
    }
    expect(deploymentPlan.at(crowd).report.summary).toContain(
      'The mean takes 19 replicas of 2 devices, and a limit breaks with them. A larger replica was tried, and 10 replicas of 4 devices keep both limits.',
    );
  });

  test('leave a larger replica that needs as many devices and breaks a limit', () => {
    const changes: Partial<PlanValues> = {
      ...{model: 'meta-llama/Llama-3.1-8B', device: 'nvidia-l40s', answer: 100},
      ...{rate: 13, ttft: 78, target: 'p99'},
    };
    const {plan, tests} = servedAt(changes);
    expect(plan).toMatchObject({devices: 1, replicas: 2});
    expect(tests.others).toMatchObject([{devices: 2, tried: 1}]);
    expect(deploymentPlan.at(changes).report.summary).toContain(
      'A smaller replica was tried, and 2 replicas of 1 device keep both limits.',
    );
  });

  test('test no larger replica that cannot need fewer devices', () => {
    const {plan, tests} = servedAt({target: 'p99'});
    expect(plan).toMatchObject({devices: 2, replicas: 1});
    expect(tests.others).toEqual([]);
  });

  test('say where no replica of any size keeps them, after two tests of each', () => {
    const {asked: values, options} = deploymentPlan.at({target: 'p99', ttft: 40}).result;
    const [first, ...others] = options.own;
    const search = new PercentileSearch(values, [first!, ...others]);
    let tests = 1;
    while (!search.runFor(Infinity)) tests += 1;
    expect(search.outcome()).toMatchObject({isKept: false, chosen: {tried: 4, isExhausted: true}});
    expect(tests).toBe(2 * options.own.length);
  });

  test('compare a measured rate with the layout that they chose', () => {
    const crowd = {target: 'p99', ttft: 140, rate: 100} as const;
    const {plan: predicted} = servedAt(crowd);
    const reached = predicted.full.load.requestsPerSecond;
    const {asked: values, plan} = servedAt({...crowd, reached});
    expect(values.measured?.speed).toBeCloseTo(1, 12);
    expect(plan).toMatchObject({devices: predicted.devices, replicas: predicted.replicas});
  });

  test('depend on the spread of lengths', () => {
    const p99 = (spread: number) => servedAt({spread}).tests.metrics.endToEnd?.p99 ?? NaN;
    expect(p99(0)).toBeLessThan(p99(90));
  });
});
