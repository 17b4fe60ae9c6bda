import {afterEach, expect, test, vi} from 'vitest';
import {lenientFrontMatter} from './lenientFrontMatter';

const GOOD = {
  title: 'What is LLM inference?',
  description: 'What a model server does between a prompt and its answer, and what each costs.',
  keywords: ['LLM inference', 'decoding', 'tokens per second'],
  reviewed: new Date('2026-11-20'),
};
const parsed = (frontMatter: Record<string, unknown>) =>
  lenientFrontMatter('', () => Promise.resolve({frontMatter, content: 'Text.'}));

afterEach(() => void vi.unstubAllEnvs());

test('the development server leaves out what the contract refuses, and nothing else', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const {frontMatter} = await parsed({...GOOD, reviewd: 'x', slug: 5});
  expect(frontMatter).toEqual(GOOD);
});

test('a build keeps everything', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect((await parsed({...GOOD, slug: 5})).frontMatter).toEqual({...GOOD, slug: 5});
});

test('a page whose front matter is no YAML is shown without it', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const broken = () => Promise.reject(new Error('no YAML'));
  expect(await lenientFrontMatter('---\na: [\n---\nText.', broken)).toEqual({
    frontMatter: {},
    content: 'Text.',
  });
});
