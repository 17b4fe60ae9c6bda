import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {checkContent} from '../../../plugins/content-contract/checkContent';
import {checkSamples} from '../../../scripts/check/checkSamples';
import type {ContentProblem} from '../../../plugins/content-contract/contentProblem';

export const PAGE = 'docs/llm-inference-basics/what-is-llm-inference.mdx';

const FRONT_MATTER = `---
title: What is LLM inference?
description: What a model server does between a prompt and its answer, and what each token costs.
keywords: [LLM inference, decoding, tokens per second]
reviewed: 2026-11-20
---
`;

const ANSWER = `
:::answer
Inference runs a trained model once for every token that it writes.
:::
`;

/** A page whose text begins in line 12. */
export const page = (text: string): string => `${FRONT_MATTER}${ANSWER}\n${text}\n`;

/** A page whose front matter has other lines: they begin in line 2. */
export const pageWith = (...fields: string[]): string =>
  `---\n${fields.join('\n')}\n---\n${ANSWER}\nText.\n`;

const SOURCES = `@inproceedings{orca,
  author = {Yu and others},
  title = {{Orca}},
  year = {2022},
  url = {https://www.usenix.org/conference/osdi22/presentation/yu},
  urldate = {2026-11-20},
}
`;

/** Files of a site by their path. Bytes are for what is no text. */
export type Files = Readonly<Record<string, string | Buffer>>;

/** A mistake, and where its author is told of it. */
export interface Fault {
  readonly kind: string;
  /** Wrong files among right ones. */
  readonly files: Files;
  /** All that is reported, as `rule/kind file:line`; a line of the page as `rule/kind 12`. */
  readonly found: readonly string[];
}

/** Problems of a small site that has these files beside a good bibliography. */
export async function problemsOf(files: Files): Promise<ContentProblem[]> {
  const siteDir = mkdtempSync(join(tmpdir(), 'bad-content-'));
  try {
    const all: Files = {[PAGE]: page('Text.'), 'data/references.bib': SOURCES, ...files};
    for (const [name, content] of Object.entries(all)) {
      const path = join(siteDir, name);
      mkdirSync(dirname(path), {recursive: true});
      writeFileSync(path, content);
    }
    const {problems, pages} = checkContent({siteDir});
    return [...problems, ...checkSamples(pages)];
  } finally {
    rmSync(siteDir, {recursive: true});
  }
}
