import {describe, expect, test} from 'vitest';
import {testHtml} from '@site/src/jsx/testHtml';
import {valuesOf} from '../../../forms/defineModel';
import {type FitValues, whatFits} from './inputs';
import {remarksOf} from './remarks';
import {fitReport} from './report';
import {fitView} from './view';
import WhatFits from './index';

const shown = (changes: Partial<FitValues> = {}) => {
  const values = valuesOf(whatFits, changes);
  const view = fitView(values);
  return {values, view, report: fitReport(values, view), remarks: remarksOf(values, view)};
};

describe('in the HTML of the server', () => {
  const html = testHtml(<WhatFits />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  test('the default answer, its replicas and the reasons of the others are there', () => {
    expect(words).toContain(
      '21 of 42 devices serve 40 sequences of 2,300 tokens of Llama 3.3 70B: 12 with one, 6 with two, 1 with four, 2 with eight per replica',
    );
    expect(words).toMatch(/NVIDIA H100 SXM 2 15\.3 \d+\.\d 99 50\.8 of 79\.6 /);
    expect(words).toMatch(/AMD Instinct MI300X 1 19\.0 \d+ 127 99\.2 of 179\* /);
    expect(words).toMatch(/Why 21 devices do not serve this load/);
    expect(words).toMatch(
      /No link figure \(2\).* AWS Trainium2: 1 device holds 13 of 40 sequences\. For more, no source/,
    );
    expect(words).toContain(
      'NVIDIA RTX PRO 6000 Blackwell Workstation Edition. No source confirms the rate',
    );
  });

  test('the formula carries the numbers of the first replica', () => {
    expect(words).toContain(
      'weights 67.7 + cache 28.1 + activations 1.38 + reserve 2.00 = 99.2 GiB ≤ 90 % × 185 = 167 GiB',
    );
  });
});

describe('order', () => {
  test('is that of the header that was used; equal numbers of devices stand by time', () => {
    const names = (changes: Partial<FitValues>) =>
      shown(changes).view.rows.map(({part}) => part.id);
    expect(names({sort: 'largest', order: 'descending'})[0]).toBe('nvidia-gb300');
    expect(names({sort: 'name'})[0]).toBe('amd-mi300x');
    const two = shown().view.rows.filter(({devices}) => devices === 2);
    const times = two.map(({step}) => step.stepSeconds);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('by a price that nobody typed is that by devices', () => {
    const {view} = shown({sort: 'price'});
    expect(view.sort.column).toBe('devices');
  });
});

describe('a price', () => {
  test('adds the price at which the others cost the same', () => {
    const {view, report} = shown({price: 6.88});
    const priceOf = (id: string) => view.rows.find(({part}) => part.id === id)?.equalPrice;
    expect(priceOf('nvidia-h100-sxm')).toBeCloseTo(6.88, 9);
    expect(priceOf('nvidia-h200-sxm')).toBeCloseTo((6.88 * 2 * 15.3) / 21.0, 1);
    expect(view.columns.map(({id}) => id)).toContain('price');
    expect(report.formula.at(-1)).toMatch(
      /^Same cost per token: USD 6\.88 × \(2 × 15\.3 ms\) ÷ \(1 × 12\.6 ms\) = USD 16\.\d\d/,
    );
  });

  test('of a device that does not fit compares nothing, and that is said', () => {
    const {view, remarks} = shown({price: 3, priced: 'apple-m4-max'});
    expect(view.columns.map(({id}) => id)).not.toContain('price');
    expect(remarks[0]).toBe(
      'Apple M4 Max is not in the list, so its price compares nothing. Choose another device.',
    );
  });
});

test('what no device serves is said with what to change', () => {
  const {report, remarks} = shown({concurrency: 100_000});
  expect(report.summary).toMatch(/^None of 42 devices serves 100,000 sequences/);
  expect(report.formula).toEqual([]);
  expect(remarks[0]).toMatch(/^Allow more devices or time/);
});

test('times at the measured efficiency are called so', () => {
  const {report} = shown({times: 'expected'});
  expect(report.summary).toContain('≈ 23.9 ms between tokens');
  expect(report.assumptions.join(' ')).toMatch(/MFU 51 % and MBU 70 % were measured/);
});

test('combinations that no device can answer are refused beside their field', () => {
  const check = (changes: Partial<FitValues>) => whatFits.check?.(valuesOf(whatFits, changes));
  expect(check({prompt: 9000})).toEqual({prompt: 'Must not be longer than the context.'});
  expect(check({weights: 'mxfp4experts'})?.weights).toMatch(/no routed experts/);
  expect(check({weights: 'mxfp4experts', model: 'openai/gpt-oss-120b'})).toEqual({});
});

test('a context beyond the model is remarked on', () => {
  expect(shown({context: 200_000}).remarks[0]).toMatch(/made for at most 131,072 tokens/);
});
