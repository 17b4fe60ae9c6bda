import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {hasHistory, robotsFile, staleReviews} from './index';

test('a shallow clone has no history, and a folder without git none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'handbook-history-'));
  const git = (...args: string[]) => execFileSync('git', args, {cwd: folder, stdio: 'pipe'});
  try {
    expect(hasHistory(folder)).toBe(false);
    git('init', '-q', 'whole');
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    git('-C', 'whole', ...author, 'commit', '-q', '--allow-empty', '--no-gpg-sign', '-m', 'One');
    git('-C', 'whole', ...author, 'commit', '-q', '--allow-empty', '--no-gpg-sign', '-m', 'Two');
    git('clone', '-q', '--depth', '1', `file://${folder}/whole`, 'shallow');
    expect(hasHistory(join(folder, 'whole'))).toBe(true);
    expect(hasHistory(join(folder, 'shallow'))).toBe(false);
  } finally {
    rmSync(folder, {recursive: true});
  }
});

test('pages are named whose review is more than 180 days old', () => {
  const page = (name: string, reviewed?: string) => ({
    source: `@site/docs/${name}.mdx`,
    frontMatter: {...(reviewed !== undefined && {reviewed})},
  });
  const pages = [page('limit', '2026-01-02'), page('old', '2026-01-01'), page('never')];
  expect(staleReviews(pages, Date.parse('2026-07-01T23:59:00Z'))).toEqual([
    'Reviews: docs/old.mdx was checked 181 days ago.',
  ]);
});

test('robots.txt lets all pages be read, not their parts, and names the sitemap', () => {
  const lines = robotsFile('https://example.com/llm/').split('\n');
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    'User-agent: *',
    'Disallow: /llm/*.part.txt$',
    'Allow: /',
    'Sitemap: https://example.com/llm/sitemap.xml',
  ]);
});
