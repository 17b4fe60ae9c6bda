import type {Root} from 'mdast';
import {join} from 'node:path';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {noteInput} from '../content-contract/inputs';
import {readInside} from '../content-contract/readInside';
import {readSampleFence} from './readSampleFence';

interface SampleOptions {
  /** The site's directory, which holds `examples/`; the working directory by default. */
  readonly siteDir?: string;
}

/** Fills an empty fence that names a file of `examples/` with that file, or with one region of it. */
export function remarkSamples({siteDir = process.cwd()}: SampleOptions = {}) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node) => {
      const fence = readSampleFence(node, (path) => {
        noteInput(file, join(siteDir, 'examples', path));
        return readInside(join(siteDir, 'examples'), path);
      });
      if (fence) Object.assign(node, {meta: fence.meta, value: fence.text ?? ''});
    });
  };
}
