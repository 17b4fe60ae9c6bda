import {closeSync, existsSync, openSync, readSync, readdirSync, statSync} from 'node:fs';
import {basename, join} from 'node:path';
import type {ChosenFile} from '@site/src/data/configReader/fileParts';

const MODEL_FILE = /\.(?:json|gguf|safetensors)$/;

interface ChosenFiles {
  readonly files: readonly ChosenFile[];
  /** Paths that lead to nothing. */
  readonly missing: readonly string[];
}

/** The files at paths; of a folder those that may belong to a model. */
export function modelFilesAt(paths: readonly string[]): ChosenFiles {
  const isThere = (path: string) => existsSync(path);
  return {
    files: paths.filter(isThere).flatMap((path) =>
      statSync(path).isDirectory()
        ? readdirSync(path)
            .filter((name) => MODEL_FILE.test(name))
            .map((name) => fileAt(join(path, name)))
        : [fileAt(path)],
    ),
    missing: paths.filter((path) => !isThere(path)),
  };
}

/** A file of which only the parts that are asked for are read. `openAsBlob` of Node 20 has the wrong size above 4 GiB. */
function fileAt(path: string): ChosenFile {
  const {size} = statSync(path);
  const slice = (start = 0, end = size) => {
    const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start));
    const file = openSync(path, 'r');
    try {
      for (let at = 0, read = -1; read !== 0 && at < bytes.length; at += read) {
        read = readSync(file, bytes, at, bytes.length - at, start + at);
      }
    } finally {
      closeSync(file);
    }
    return new Blob([bytes]);
  };
  return {name: basename(path), size, slice};
}
