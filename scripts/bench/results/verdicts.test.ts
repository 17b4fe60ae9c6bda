import {describe, expect, test} from 'vitest';
import type {Target} from '../targets';
import {targets} from '../targets';
import {figures, type Sample} from './sample';
import {verdicts} from './verdicts';

const samplesOf = (
  figure: Sample['figure'],
  values: Partial<Record<Sample['site'], readonly number[]>>,
  page: string | undefined = 'a/page',
): Sample[] =>
  Object.entries(values).flatMap(([site, list]) =>
    list.map((value, index) => ({
      figure,
      site: site as Sample['site'],
      ...(page === undefined ? {} : {page}),
      run: index + 1,
      value,
    })),
  );

const missedOf = (samples: readonly Sample[], target: Target) =>
  verdicts(samples, [target], () => 'text').flatMap(({missed}) => missed);

describe('a limit', () => {
  test('is met at its value and missed above it', () => {
    const target: Target = {figure: 'tbt', atMost: 80};
    expect(missedOf(samplesOf('tbt', {handbook: [80]}), target)).toEqual([]);
    expect(missedOf(samplesOf('tbt', {handbook: [80.1]}), target)).toEqual(['at most 80']);
  });

  test('from below too', () => {
    const target: Target = {figure: 'lighthouseSeo', atLeast: 100};
    expect(missedOf(samplesOf('lighthouseSeo', {handbook: [100]}), target)).toEqual([]);
    expect(missedOf(samplesOf('lighthouseSeo', {handbook: [92]}), target)).toEqual([
      'at least 100',
    ]);
  });

  test('counts the median, or the worst run', () => {
    const samples = samplesOf('cls', {handbook: [0, 0, 0.2]});
    expect(missedOf(samples, {figure: 'cls', atMost: 0})).toEqual([]);
    expect(missedOf(samples, {figure: 'cls', atMost: 0, by: 'worst'})).toEqual(['at most 0']);
  });
});

describe('a comparison with a peer', () => {
  const target: Target = {figure: 'lcp', against: {site: 'starlight', times: 0.8}};

  test('is made of medians of the same page', () => {
    const peer = [900, 1000, 5000];
    expect(missedOf(samplesOf('lcp', {handbook: [800], starlight: peer}), target)).toEqual([]);
    expect(missedOf(samplesOf('lcp', {handbook: [801], starlight: peer}), target)).toEqual([
      'at most 0.8 times starlight (800)',
    ]);
  });

  test('fails where the peer was not measured', () => {
    const samples = [
      ...samplesOf('lcp', {handbook: [1]}),
      ...samplesOf('lcp', {starlight: [900]}, 'another/page'),
    ];
    expect(missedOf(samples, target)).toEqual([
      'at most 0.8 times starlight, which was not measured',
    ]);
  });
});

test('each limit of a target counts for itself', () => {
  const target: Target = {figure: 'tbt', atMost: 80, against: {site: 'docusaurus', times: 0.35}};
  const samples = samplesOf('tbt', {handbook: [75], docusaurus: [200]});
  expect(missedOf(samples, target)).toEqual(['at most 0.35 times docusaurus (70.0)']);
});

test('a target of a kind of page leaves the others alone', () => {
  const samples = [
    ...samplesOf('bytes', {handbook: [130]}, 'a/text'),
    ...samplesOf('bytes', {handbook: [130]}, 'a/calculator'),
  ];
  const found = verdicts(samples, targets, (page) =>
    page === 'a/calculator' ? 'calculator' : 'text',
  );
  expect(found.map(({page, missed}) => [page, missed])).toEqual([
    ['a/text', ['at most 125']],
    ['a/calculator', []],
  ]);
});

test('what was not measured has no verdict', () => {
  expect(verdicts([], targets, () => 'text')).toEqual([]);
});

test('every figure that readers feel has a target', () => {
  const without = Object.keys(figures).filter((name) => !targets.some((t) => t.figure === name));
  expect(without).toEqual(['formulaFontBytes', 'buildCpuSeconds']);
});
