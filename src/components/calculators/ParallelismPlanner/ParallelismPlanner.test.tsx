import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import ParallelismPlanner from './index';

const html = renderToStaticMarkup(<ParallelismPlanner />);
const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('the HTML of the server has the best layouts and what separates them', () => {
  expect(words).toContain('TP8 for the shortest decode step with 40 sequences: 14.9 ms');
  expect(words).toContain(
    '2 replicas of TP4 for the most throughput within 50 ms, prompts included: 6,642 tokens/s',
  );
  expect(words).toContain(
    'The throughput includes prompts. At the highest throughput of 2 replicas of TP4, 34 %',
  );
});

test('the table starts with the most throughput and marks the best', () => {
  const rows = [...html.matchAll(/<th data-kind="text" scope="row">(.*?)<\/th>/g)].map(([, cell]) =>
    (cell ?? '').replace(/<[^>]+>/g, ''),
  );
  expect(rows[0]).toBe('2 replicas of TP4 (most throughput)');
  expect(rows).toContain('TP8 (shortest step)');
});

test('refused layouts stand with their reasons', () => {
  expect(words).toContain('Refused: 1 layout');
  expect(words).toContain('67.7 GiB of weights a device leave 657 MiB');
});

test('the chart has its numbers as a table', () => {
  expect(words).toContain('Throughput and speed of one stream');
});
