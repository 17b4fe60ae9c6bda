import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import ParallelismPlanner from './index';

const html = renderToStaticMarkup(<ParallelismPlanner />);
const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('the HTML of the server has the best layouts and what separates them', () => {
  expect(words).toContain('TP8 has the shortest step with 8 sequences: 10.3 ms');
  expect(words).toContain('DP8, EP8 has the most throughput within 50 ms: 10,100 tokens/s');
  expect(words).toContain('TP8 holds every token’s cache 8 times');
});

test('the table starts with the most throughput and marks the best', () => {
  const rows = [...html.matchAll(/<th data-kind="text" scope="row">(.*?)<\/th>/g)].map(([, cell]) =>
    (cell ?? '').replace(/<[^>]+>/g, ''),
  );
  expect(rows[0]).toBe('DP8, EP8 (most throughput)');
  expect(rows).toContain('TP8 (shortest step)');
});

test('refused layouts stand with their reasons', () => {
  expect(words).toContain('Refused: 9 layouts');
  expect(words).toContain('627 GiB of weights a device');
});

test('the chart has its numbers as a table', () => {
  expect(words).toContain('Throughput and speed of one stream');
});
