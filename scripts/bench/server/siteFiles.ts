import {existsSync, readFileSync} from 'node:fs';
import {join, normalize} from 'node:path';
import {cacheControl, IMMUTABLE} from '../../../deploy/rules/caching';
import {contentType} from '../../../deploy/rules/fileTypes';

export interface ServedFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Where bundlers put files whose names change with their content. */
const HASHED_FOLDERS = /^(?:assets|_astro)\//;

/** Finds files of a built site by address, clean or not, and sends the copy in Brotli where there is one. */
export function siteFiles(
  buildDir: string,
  baseUrl: string,
): (path: string) => ServedFile | undefined {
  const known = new Map<string, ServedFile | undefined>();
  return (path) => {
    if (!known.has(path)) known.set(path, find(path));
    return known.get(path);
  };

  function find(path: string): ServedFile | undefined {
    if (!path.startsWith(baseUrl)) return undefined;
    const name = normalize(decodeURIComponent(path.slice(baseUrl.length))).replace(/^\.$|\/$/g, '');
    if (name.startsWith('..')) return undefined;
    const candidates = [name, `${name}.html`, join(name, 'index.html')];
    const file = candidates.find((one) => /\.\w+$/.test(one) && existsSync(join(buildDir, one)));
    return file === undefined ? undefined : served(buildDir, file);
  }
}

function served(buildDir: string, file: string): ServedFile {
  const path = join(buildDir, file);
  const isPacked = existsSync(`${path}.br`);
  return {
    headers: {
      'content-type': contentType(file),
      'cache-control': HASHED_FOLDERS.test(file) ? IMMUTABLE : cacheControl(file),
      ...(isPacked ? {'content-encoding': 'br', vary: 'Accept-Encoding'} : {}),
    },
    body: readFileSync(isPacked ? `${path}.br` : path),
  };
}
