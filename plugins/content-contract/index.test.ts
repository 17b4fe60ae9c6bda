import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, test, vi, type MockInstance} from 'vitest';
import contentContract from './index';
import type {PageNotes} from './pageNotes';

// A process of its own would outlive the test, and print into that of another file.
vi.mock('../numbers/runNumbers', () => ({
  runNumbers: () => Promise.resolve({problems: []}),
}));

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
  vi.unstubAllEnvs();
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
  await expect(load('[one](#none)\n\n[two](http://example.com)\n')).rejects.toThrow(
    /in 2 places:\n {2}docs\/getting-started\/index\.mdx:8: .*\n {2}docs\/getting-started\/index\.mdx:10: .*$/,
  );
});

describe('in the development server', () => {
  const address = '/llm/getting-started';
  let plugin: ReturnType<typeof contentContract>;
  let warn: MockInstance;

  beforeEach(() => {
    vi.stubEnv('NODE_ENV', 'development');
    warn = vi.spyOn(console, 'warn').mockReturnValue();
    plugin = contentContract({siteDir, baseUrl: '/llm/'});
  });

  async function notesOf(text: string): Promise<PageNotes> {
    await writeFile(join(siteDir, 'docs', 'getting-started', 'index.mdx'), PAGE + text);
    return ((await plugin.loadContent?.()) ?? {}) as PageNotes;
  }

  test('a page is told its problems, and the terminal prints those that are new', async () => {
    const [note] = (await notesOf('[b](#c)\n'))[address] ?? [];
    expect(note).toMatch(/^docs\/getting-started\/index\.mdx:8: `#c` is no anchor/);
    expect(warn.mock.calls.join()).toContain(note);
    await notesOf('[b](#c)\n\n[d](#e)\n');
    expect(warn).toHaveBeenCalledTimes(2);
    expect(warn.mock.lastCall?.join()).toContain('index.mdx:10: `#e` is no anchor');
    expect(await notesOf('Text.\n')).toEqual({});
  });

  test('what is in no page is told on all', async () => {
    await writeFile(join(siteDir, 'data', 'references.bib'), '@article{orca,\n');
    const notes = await notesOf('Text.\n');
    expect(notes).toEqual({'*': [expect.stringMatching(/^data\/references\.bib:\d+: /)]});
  });

  test('the banner comes with it, and with no build', () => {
    expect(plugin.getClientModules?.()).toHaveLength(2);
    vi.stubEnv('NODE_ENV', 'production');
    expect(plugin.getClientModules?.()).toEqual([]);
  });
});
