import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import contentContract from './index';

const PAGE = `---
title: Getting started
description: The order of the decisions, and what each of them fixes for the next ones.
keywords: [LLM inference, GPU, framework]
reviewed: 2026-11-20
---

`;

let siteDir: string;

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'content-contract-'));
  await mkdir(join(siteDir, 'docs', 'getting-started'), {recursive: true});
  await mkdir(join(siteDir, 'data'));
  await writeFile(join(siteDir, 'data', 'references.bib'), '');
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(siteDir, {recursive: true});
});

async function load(text: string): Promise<void> {
  await writeFile(join(siteDir, 'docs', 'getting-started', 'index.mdx'), PAGE + text);
  await contentContract({siteDir, baseUrl: '/llm/'}).loadContent?.();
}

test('good pages load silently', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await load('Text.\n');
  expect(warn).not.toHaveBeenCalled();
});

test('one error lists all problems', async () => {
  await expect(load('# One\n\n[two](http://example.com)\n')).rejects.toThrow(
    /in 2 places:\n {2}docs\/getting-started\/index\.mdx:8: .*\n {2}docs\/getting-started\/index\.mdx:10: .*$/,
  );
});

test('a dead link is printed and does not stop the build', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await load('[a](./llm-quantization.mdx) [b](#c)\n');
  expect(warn).toHaveBeenCalledTimes(2);
  expect(String(warn.mock.calls[0])).toContain('docs/getting-started/index.mdx:8: The link to');
});

test('a change of a page, an example, a source, a fact or the sidebar checks again', () => {
  expect(contentContract({siteDir, baseUrl: '/llm/'}).getPathsToWatch?.()).toEqual([
    `${siteDir}/docs/**/*.{md,mdx}`,
    `${siteDir}/examples/**/*`,
    `${siteDir}/data/references.bib`,
    `${siteDir}/data/**/*.json`,
    `${siteDir}/sidebars.ts`,
  ]);
});

test('an option that is misspelled is refused', () => {
  expect(() => contentContract({siteDir, baseUrl: '/llm/'}, {docDir: '/a'})).toThrow(/docDir/);
});
