import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Expected} from '../../deploy/rules/cases';
import {expectedHeaders} from '../../deploy/rules/expectedHeaders';
import {NOT_FOUND_PAGE} from '../../deploy/rules/site';
import type {Answer, Ask} from './answer';

export interface SmokeTest {
  /** Where the site is published: ends with a slash. */
  readonly address: string;
  /** Paths of pages under the address; the landing page's is empty. */
  readonly pages: readonly string[];
  /** Paths of other files. */
  readonly files: readonly string[];
  /** The build that should be there; without it what pages say is not compared. */
  readonly buildDir?: string;
}

/** An address under which there never was a page. */
const NO_PAGE = 'no-page-has-this-address';

/** Questions that are open at once. */
const AT_ONCE = 6;

/** Problems that a reader would notice at the published site, a sentence each. */
export async function smokeProblems(test: SmokeTest, ask: Ask): Promise<string[]> {
  const expected: [path: string, expected: Expected][] = [
    ...test.pages.map((path): [string, Expected] => [path, {status: 200, file: pageFile(path)}]),
    ...test.files.map((path): [string, Expected] => [path, {status: 200, file: path}]),
    [NO_PAGE, {status: 404}],
  ];
  const problems = await inTurns(expected, ([path, answer]) => check(path, answer, test, ask));
  const landing = await ask(test.address).catch(() => undefined);
  const assets = landing?.status === 200 ? assetsOf(landing.body.toString()) : [];
  if (assets.length === 0) problems.push('The landing page loads no script or stylesheet.');
  const assetProblems = await inTurns(assets, (path) =>
    check(path, {status: 200, file: path}, test, ask),
  );
  return [...problems, ...assetProblems];
}

function pageFile(path: string): string {
  return path === '' ? 'index.html' : `${path}.html`;
}

/** Scripts and stylesheets of the site that a page names, by their paths under its address. */
function assetsOf(html: string): string[] {
  const names = html.matchAll(/(?:src|href)="?[^"\s>]*?\/(assets\/(?:js|css)\/[\w.~-]+)/g);
  return [...new Set([...names].map(([, path = '']) => path))];
}

async function check(
  path: string,
  expected: Expected,
  {address, buildDir}: SmokeTest,
  ask: Ask,
): Promise<string[]> {
  const problem = (text: string) => `${address}${path}: ${text}`;
  let answer: Answer;
  try {
    answer = await ask(address + path);
  } catch (error) {
    return [problem(`no answer (${reason(error)})`)];
  }
  if (answer.status !== expected.status) {
    return [problem(`status ${answer.status} instead of ${expected.status}`)];
  }
  const problems = Object.entries(expectedHeaders(expected)).flatMap(([name, value]) => {
    const actual = answer.headers.get(name);
    return actual === value ? [] : [problem(`${name} is "${actual}" instead of "${value}"`)];
  });
  const file = expected.status === 200 ? expected.file : NOT_FOUND_PAGE;
  if (buildDir !== undefined && !isFileOf(buildDir, file, answer.body)) {
    problems.push(problem(`is not ${file} of the build`));
  }
  return problems;
}

/** A name with another hash in it is not in the build at all. */
function isFileOf(buildDir: string, file: string, body: Buffer): boolean {
  const path = join(buildDir, file);
  return existsSync(path) && readFileSync(path).equals(body);
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** The results of all, in order, with a few under way at once. */
async function inTurns<T>(
  items: readonly T[],
  run: (item: T) => Promise<string[]>,
): Promise<string[]> {
  const results: string[][] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await run(items[index] as T);
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, worker));
  return results.flat();
}
