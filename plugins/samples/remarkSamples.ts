import {readFileSync, readdirSync, realpathSync} from 'node:fs';
import {basename, join, relative, resolve, sep} from 'node:path';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {didYouMean} from '../content-contract/nearest';
import {contentError} from '../content-contract/contentError';
import {readFenceMeta} from './fenceMeta';
import {readRegions} from './regions';

const FOLDER = 'examples';

export interface SampleOptions {
  /** The site's directory, which holds `examples/`; the working directory by default. */
  readonly siteDir?: string;
}

/** Fills an empty fence that names a file of `examples/` with that file, or with one region of it. */
export function remarkSamples({siteDir = process.cwd()}: SampleOptions = {}) {
  return (tree: Root, file: VFile): void => {
    const mistakes: string[] = [];
    visit(tree, 'code', (node) => {
      try {
        fill(node, siteDir, failAt(file, node));
      } catch (error) {
        mistakes.push((error as Error).message);
      }
    });
    if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  };
}

function fill(node: Code, siteDir: string, fail: Fail): void {
  const {values, rest} = readFenceMeta(node.meta, ['file', 'region']);
  const path = values.get('file');
  const region = values.get('region');
  if (path === undefined) {
    if (region === undefined) return;
    throw fail('The fence has `region=` without `file=`', 'Add `file=examples/…`.');
  }
  if (node.value.trim() !== '') {
    throw fail(
      `The fence shows \`${path}\` and has text of its own`,
      `Empty the fence, or remove \`file=${path}\`.`,
    );
  }
  node.value = sampleText(siteDir, path, region, fail);
  node.meta = [rest, values.has('title') ? '' : `title="${basename(path)}"`]
    .filter(Boolean)
    .join(' ');
}

type Fail = (message: string, remedy: string) => Error;

function failAt(file: VFile, node: Code): Fail {
  return (message, remedy) => contentError(file, node.position?.start.line ?? 1, message, remedy);
}

function sampleText(siteDir: string, path: string, region: string | undefined, fail: Fail): string {
  const text = readRegions(readSample(siteDir, path, fail));
  const [problem] = text.problems;
  if (problem) throw fail(`${path}:${problem.line}: ${problem.message}`, 'Mend the sample.');
  if (region === undefined) return text.whole;
  const part = text.regions.get(region);
  if (part === undefined) {
    const names = [...text.regions.keys()];
    const known = names.length > 0 ? `It has: ${names.join(', ')}.` : 'It has no regions.';
    throw fail(
      `\`${path}\` has no region \`${region}\``,
      `${didYouMean(region, names)}${known} A region is what stands between \`# region ${region}\` and \`# endregion\`.`,
    );
  }
  return part;
}

/** Only files below `examples/` are shown: those are the ones that the tests run or parse. */
function readSample(siteDir: string, path: string, fail: Fail): string {
  const folder = resolve(siteDir, FOLDER);
  const target = resolve(siteDir, path);
  if (!target.startsWith(folder + sep)) {
    throw fail(
      `\`${path}\` is not below \`${FOLDER}/\``,
      `Move the file there and name it from the site's root.`,
    );
  }
  try {
    // A link out of the folder would show a file that no test sees.
    if (realpathSync(target).startsWith(realpathSync(folder) + sep))
      return readFileSync(target, 'utf8');
  } catch {
    // Told below, with the names that exist.
  }
  const known = samplesBelow(folder).map((name) => `${FOLDER}/${name}`);
  throw fail(
    `There is no sample \`${path}\``,
    `${didYouMean(path, known)}Create the file, or correct the name.`,
  );
}

function samplesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  } catch {
    return [];
  }
}
