import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import ScalingBend from '../ScalingBend';
import SplitModel from '.';
import {SENT, SIZES} from './sent';

test('the drawing says in words what each way sends', () => {
  const alternative = (way: 'tensor' | 'pipeline' | 'experts') =>
    /aria-label="([^"]*)"/.exec(renderToStaticMarkup(<SplitModel way={way} />))?.[1];
  expect(alternative('tensor')).toContain(
    'The halves of the result are added up 160 times for a token. For each token, a GPU sends 2.62 MB.',
  );
  expect(alternative('pipeline')).toContain('For each token, a GPU sends 16.4 kB to the next.');
  expect(alternative('experts')).toContain('A token goes to eight experts');
});

test('two halves of a ring send one result for each all-reduce', () => {
  // 2 × (2 − 1) / 2 of the width in 16 bits.
  expect(SENT.tensor.bytes).toBeCloseTo(SENT.tensor.times * SIZES.width * 2, 3);
  expect(SENT.tensor.times).toBe(2 * SIZES.layers);
});

test('the curve bends and falls behind the node', () => {
  const label = renderToStaticMarkup(<ScalingBend />);
  expect(label).toContain('2 GPUs: 38.0, 4 GPUs: 55.2, 8 GPUs: 71.5, 16 GPUs: 14.9');
  expect(label).not.toContain('NCCL');
  expect(renderToStaticMarkup(<ScalingBend nccl />)).toContain('exchange by NCCL, 46 µs');
});
