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
let plugin: ReturnType<typeof contentContract>;

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'content-contract-'));
  await mkdir(join(siteDir, 'docs', 'getting-started'), {recursive: true});
  await mkdir(join(siteDir, 'data'));
  await writeFile(join(siteDir, 'data', 'references.bib'), '');
  plugin = contentContract({siteDir, baseUrl: '/llm/'});
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(siteDir, {recursive: true});
});

async function load(text: string): Promise<void> {
  await writeFile(join(siteDir, 'docs', 'getting-started', 'index.mdx'), PAGE + text);
  await plugin.loadContent?.();
}

test('good pages load silently', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await load('Text.\n');
  expect(warn).not.toHaveBeenCalled();
});

test('one error lists all problems', async () => {
  await expect(load('[one](#none)\n\n[two](http://example.com)\n')).rejects.toThrow(
    /in 2 places:\n {2}docs\/getting-started\/index\.mdx:8: .*\n {2}docs\/getting-started\/index\.mdx:10: .*$/,
  );
});

test('the development server prints the problems that are new', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await load('[b](#c)\n');
  expect(warn.mock.lastCall?.join()).toContain('index.mdx:8: `#c` is no anchor');
  await load('[b](#c)\n\n[d](#e)\n');
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn.mock.lastCall?.join()).toContain('index.mdx:10: `#e` is no anchor');
});
