import {describe, expect, test} from 'vitest';
import {problemsOf} from '../testing';
import {checkFrontMatter} from './frontMatter';

const GOOD = {
  title: 'Prefix caching',
  description:
    'How engines reuse the KV cache of shared prompt prefixes, and what breaks the reuse.',
  keywords: '[prefix caching, KV cache, prompt reuse]',
  reviewed: '2026-11-21',
};

function check(fields: Record<string, string | undefined>): string[] {
  const lines = Object.entries({...GOOD, ...fields}).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return problemsOf(checkFrontMatter, `---\n${lines.join('\n')}\n---\n\nText.\n`);
}

test('the four fields are enough, and the optional ones are known', () => {
  expect(check({})).toEqual([]);
  expect(check({sidebar_label: 'Prefixes', pagination_next: 'null', hide_title: 'true'})).toEqual(
    [],
  );
});

describe('a required field that is missing', () => {
  test.each(['title', 'description', 'keywords', 'reviewed'])('%s', (field) => {
    const [problem, ...others] = check({[field]: undefined});
    expect(problem).toMatch(new RegExp(`^1: The front matter has no \`${field}\`\\. \\w`));
    expect(others).toEqual([]);
  });
});

test.each([
  ['title', '""', '2: `title` is empty. Write the page'],
  ['title', '42', '2: `title` is not text. Write the page'],
  ['description', '""', '3: `description` is empty. Say in 50 to 160'],
  ['description', 'Too short.', '3: `description` has 10 characters. Say in 50 to 160'],
  ['description', 'x'.repeat(161), '3: `description` has 161 characters. Say in 50 to 160'],
  ['keywords', 'one', '4: `keywords` is not a list. List at least three'],
  ['keywords', '[one, two]', '4: `keywords` has 2 entries. List at least three'],
  ['keywords', '[one, two, ""]', '4: `keywords` is empty. List at least three'],
  ['reviewed', '2026-02-30', '5: `reviewed` is `2026-02-30`, which is not a date. Write the day'],
  ['reviewed', 'yesterday', '5: `reviewed` is `yesterday`, which is not a date. Write the day'],
  ['reviewed', '2026-11-22', '5: `reviewed` is in the future. Write the day'],
  ['toc_max_heading_level', 'three', '6: `toc_max_heading_level` is not a heading level. Correct'],
])('%s: %s', (field, value, start) => {
  const [problem, ...others] = check({[field]: value});
  expect(problem).toContain(start);
  expect(others).toEqual([]);
});

test('the limits of the description are allowed', () => {
  expect(check({description: 'x'.repeat(50)})).toEqual([]);
  expect(check({description: 'x'.repeat(160)})).toEqual([]);
});

test('an unknown field is named, with the field that it is near to', () => {
  expect(check({sidebar_lable: 'Prefixes'})).toEqual([
    '6: `sidebar_lable` is not a field of the front matter. Did you mean `sidebar_label`? Rename or remove it.',
  ]);
  expect(check({author: 'me'})).toEqual([
    '6: `author` is not a field of the front matter. Rename or remove it.',
  ]);
});

test('a page without front matter has one problem', () => {
  expect(problemsOf(checkFrontMatter, 'Text.\n')).toEqual([
    '1: The page has no front matter. Start the file with title, description, keywords and reviewed between two `---` lines.',
  ]);
});

test('YAML that does not parse has its line', () => {
  const [problem] = problemsOf(checkFrontMatter, '---\ntitle: Costs: a guide\n---\n');
  expect(problem).toMatch(/^2: The front matter is not valid YAML: .*\. Put a value with a colon/);
});
