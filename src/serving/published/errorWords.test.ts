import {expect, test} from 'vitest';
import {RUNNING_WORKLOAD} from '../../data/runningWorkload';
import {percent} from '../../numbers/format';
import {errorStatistics} from '../../inference/prediction/errorStatistics';
import {
  errorOf,
  errorSentences,
  FIRST_TOKENS_SENTENCE,
  medianMiss,
  halfWithin,
  timesLonger,
} from './errorWords';
import {isFirstTokenAtLoad} from './groups';
import {predictAll, speedRatio} from './predictions';

const DENSE = 'meta-llama/Llama-3.1-8B';
const MIXTURE = 'deepseek-ai/DeepSeek-V3';
const words = (...of: Parameters<typeof errorSentences>) => errorSentences(...of).join(' ');

test('the runs are named, and their numbers are those of the group', () => {
  const prediction = {regime: 'decode', model: DENSE, devices: 1} as const;
  const {count, medianError, lowRatio, highRatio} = errorOf(prediction);
  expect(halfWithin(prediction)).toBe(`half within ${percent(medianError)}`);
  expect(medianMiss(prediction)).toBe(percent(medianError));
  const text = words(prediction);
  expect(text).toContain(
    `${count} published values of single streams of a dense model on one device.`,
  );
  expect(text).toContain(
    `less than ${percent(1 / highRatio)} of the predicted speed, and another quarter more than ${percent(1 / lowRatio)}.`,
  );
});

test('a median ratio is rounded down', () => {
  const prediction = {regime: 'prefill', model: DENSE, devices: 1} as const;
  const {medianRatio} = errorOf(prediction);
  const rounded = Number(timesLonger(prediction));
  expect(rounded).toBeLessThanOrEqual(medianRatio);
  expect(rounded).toBeGreaterThan(medianRatio - 0.1);
});

test('a wider group does not pretend to be the narrower one', () => {
  const text = words({regime: 'load', model: MIXTURE, devices: 8});
  expect(text).not.toContain('that run a mixture');
  expect(text).toContain('Fewer than 10 of these values are of a mixture of experts.');
});

test('a device has the error of its vendor, and is told where too few runs are of it', () => {
  const load = {regime: 'load', model: DENSE, devices: 1} as const;
  expect(errorOf({...load, device: 'amd-mi300x'})).toMatchObject({vendor: 'AMD'});
  expect(words({...load, device: 'amd-mi300x'})).toContain('a dense model on AMD devices.');
  const mixture = words({...load, model: MIXTURE, device: 'amd-mi300x', devices: 8});
  expect(mixture).toContain('servers under load on several AMD devices. ');
  expect(mixture).toContain('Fewer than 10 of these values are of a mixture of experts.');
  const gaudi = {...load, device: 'intel-gaudi3'};
  expect(errorOf(gaudi)).toBe(errorOf(load));
  expect(words(gaudi)).toContain('Fewer than 10 of these values are of Intel devices.');
  expect(words({...load, device: 'nvidia-h100-sxm'})).toContain('on one NVIDIA device.');
});

test('the workload of the pages has the error of its own vendor', () => {
  const servers = {...RUNNING_WORKLOAD, regime: 'load'} as const;
  expect(errorOf(servers)).toMatchObject({vendor: 'NVIDIA', isMixture: false, isSeveral: true});
  expect(words(servers)).toContain('a dense model on several NVIDIA devices.');
  expect(errorOf(servers).count).toBeLessThan(errorOf({...servers, device: undefined}).count);
});

test('half of the first tokens took more than 1.8 times as long', () => {
  const points = predictAll().filter(({measurement}) => isFirstTokenAtLoad(measurement));
  const ratios = points.flatMap((one) => speedRatio(one, one.leftOut) ?? []);
  expect(errorStatistics(ratios).bias).toBeGreaterThan(1.8);
  expect(errorStatistics(ratios).bias).toBeLessThan(2);
  expect(FIRST_TOKENS_SENTENCE).toContain('more than 1.8 times as long');
});
