import {basename, extname} from 'node:path';
import type {Code} from 'mdast';
import {didYouMean} from '../content-contract/nearest';
import {readFenceMeta} from './fenceMeta';
import {readRegions} from './regions';

const FOLDER = 'examples/';

/** A mistake in a fence that shows a sample. */
export interface SampleFault {
  readonly message: string;
  readonly remedy: string;
}

export interface SampleFence {
  readonly faults: readonly SampleFault[];
  /** Part that the fence shows; none where that cannot be known. */
  readonly text?: string;
  /** The rest of its meta text, with a title. */
  readonly meta: string;
}

/** Name of a sample of each kind of file after the opening marks. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  '.json': ['json', 'json5', 'jsonc'],
  '.mjs': ['js', 'javascript', 'mjs'],
  '.py': ['py', 'python'],
  '.sh': ['bash', 'sh', 'shell'],
  '.ts': ['ts', 'typescript'],
  '.yaml': ['yaml', 'yml'],
  '.yml': ['yaml', 'yml'],
};

/**
 * Reads a fence that names a file of `examples/`, and that file; none if the fence names no file.
 *
 * @param textOf the text of a file by its path within `examples/`; none where there is no such file
 */
export function readSampleFence(
  {lang, meta, value}: Code,
  textOf: (path: string) => string | undefined,
): SampleFence | undefined {
  const {values, rest} = readFenceMeta(meta, ['file', 'region']);
  const file = values.get('file');
  const region = values.get('region');
  if (file === undefined && region === undefined) return undefined;
  const faults: SampleFault[] = [];
  const report = (message: string, remedy: string) => faults.push({message, remedy});
  const title = values.has('title') ? '' : `title="${basename(file ?? '')}"`;
  const fence = {faults, meta: [rest, title].filter(Boolean).join(' ')};
  if (file === undefined) {
    report('The fence has `region=` without `file=`', 'Add `file=examples/…`.');
    return fence;
  }

  const path = file.slice(FOLDER.length);
  const isInside = file.startsWith(FOLDER) && !path.split('/').includes('..');
  const source = isInside ? textOf(path) : undefined;
  if (value.trim() !== '') {
    const remedy = 'Leave the block empty: the file fills it.';
    report(`The code block shows \`${file}\` and has text of its own`, remedy);
  }
  if (source === undefined) {
    const remedy = 'Name a file that is in `examples/`, from the root of the repository.';
    report(`The example \`${file}\` is not there`, remedy);
    return fence;
  }
  const languages = LANGUAGES[extname(path)];
  if (lang && languages && !languages.includes(lang)) {
    const remedy = `Write \`${languages.at(-1)}\` after the opening marks.`;
    report(`The example \`${file}\` is marked \`${lang}\``, remedy);
  }
  const {whole, regions, problems} = readRegions(source);
  for (const {line, message} of problems) {
    report(`${file}:${line}: ${message}`, 'Mend the sample.');
  }
  if (region === undefined) return {...fence, text: whole};
  const text = regions.get(region);
  if (text !== undefined) return {...fence, text};
  const names = [...regions.keys()];
  const all = names.length > 0 ? `It has: ${names.join(', ')}.` : 'It has no regions.';
  const message = `\`${file}\` has no region \`${region}\``;
  report(message, `${didYouMean(region, names)}${all}`);
  return fence;
}
