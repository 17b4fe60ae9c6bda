import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {modelMarkdown} from '../../ui/markdown';
import {allocateAll} from './run';
import AllocatorSimulator from './index';
import {allocatorSimulator} from './inputs';
import {reportOf, verdictOf} from './report';

describe('in the HTML of the server', () => {
  const html = renderToStaticMarkup(<AllocatorSimulator />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  test('the allocators stand side by side with their waste', () => {
    for (const text of ['Exact, buddy', 'Paged', 'Queue blocked by gaps', 'Preemptions']) {
      expect(words).toContain(text);
    }
  });

  test('headline and sentence are about the policy that is selected and drawn', () => {
    expect(words).toMatch(
      /18\.9 % of the memory holds tokens, 7\.0 sequences run: longest allowed, reserved/,
    );
    expect(words).toContain(
      'With the longest allowed reservation, tokens fill 18.9 % of the memory',
    );
  });

  test('two maps with words, and their numbers as a table', () => {
    const labels = [...html.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, label]) => label);
    expect(labels.map((label) => label?.split(':')[0])).toEqual([
      'Memory map. Longest allowed, reserved',
      'Memory map. Paged',
    ]);
    expect(
      html.match(/Numbers of this figure.*?<\/table>/)?.[0].match(/scope="row"/g),
    ).toHaveLength(2);
  });

  test('the maps are small beside the page', () => {
    expect(html.length).toBeLessThan(90_000);
  });
});

test('another policy changes the sentence', () => {
  const words = verdictOf(allocateAll(valuesOf(allocatorSimulator, {policy: 'fit'})));
  expect(words).toMatch(/^Even with every length known in advance, .* 47\.8 % of the memory/);
});

test('where nobody waits it says that the allocator does not matter', () => {
  const outcome = allocateAll(valuesOf(allocatorSimulator, {requests: 5, rate: 1}));
  expect(verdictOf(outcome)).toContain('does not matter');
});

test('the Markdown copy has every measure, and the blocks that samples share', () => {
  const values = valuesOf(allocatorSimulator, {requests: 20, samples: 4});
  const text = modelMarkdown(
    allocatorSimulator,
    values,
    reportOf(allocateAll(values)),
    'https://x',
  );
  expect(text).toContain('Paged: Recomputed tokens');
  expect(text).toMatch(/4 answers of mean length to one prompt: \d+ blocks instead of \d+/);
});
