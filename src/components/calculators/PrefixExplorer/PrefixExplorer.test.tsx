import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {modelMarkdown} from '../../ui/markdown';
import PrefixExplorer from './index';
import {prefixExplorer} from './inputs';
import {reportOf} from './report';
import {explore} from './run';

describe('in the HTML of the server', () => {
  const html = renderToStaticMarkup(<PrefixExplorer />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  test('the point is made before anything is chosen', () => {
    expect(words).toContain('of the prompt from the cache: 0 of 5,039 tokens');
    expect(words).toContain('The seconds change within the first block');
    expect(words).toContain('multiplies its input price by 1.25');
  });

  test('the first block has different hashes', () => {
    const [block] = /<th scope="row"[^>]*>0<\/th>.*?<\/tr>/.exec(html) ?? [''];
    const hashes = [...block.matchAll(/<code>([0-9a-f]{16})<\/code>/g)].map(([, hash]) => hash);
    expect(hashes).toHaveLength(2);
    expect(hashes[0]).not.toBe(hashes[1]);
    expect(block).toContain('no');
  });

  test('marks are said in words, too', () => {
    expect(words).toContain('[same, computed]');
    expect(words).toContain('[different]');
  });

  test('what the tokens are is said', () => {
    expect(words).toContain('The tokens are no model’s');
  });
});

test('the Markdown copy has the prompts’ numbers', () => {
  const values = valuesOf(prefixExplorer, {preset: 'moved'});
  const text = modelMarkdown(prefixExplorer, values, reportOf(explore(values)), 'https://x');
  expect(text).toContain('| Common beginning | 5,028 tokens |');
  expect(text).toContain('| Prefill of the rest | 8.84 ms |');
});
