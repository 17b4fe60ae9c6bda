import {existsSync, readFileSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';
import {IMMUTABLE} from '../../../deploy/rules/caching';
import {contentType, isCompressible} from '../../../deploy/rules/fileTypes';
import {installedKatexFile, katexCdn} from '../../../tests/browser/outside';
import type {ServedFile} from './siteFiles';

const {origin, host} = new URL(katexCdn);

/** The host of the stylesheet and the fonts of formulas. */
export const formulaHost = host;

const packed = new Map<string, Buffer>();

/** What that host answers, from the installed package. */
export function formulaFile(pathname: string): ServedFile | undefined {
  const file = installedKatexFile(new URL(pathname, origin));
  if (file === undefined || !existsSync(file)) return undefined;
  const headers = {
    'content-type': contentType(file),
    'cache-control': IMMUTABLE,
    'access-control-allow-origin': '*',
  };
  if (!isCompressible(file)) return {headers, body: readFileSync(file)};
  const body = packed.get(file) ?? brotliCompressSync(readFileSync(file));
  packed.set(file, body);
  return {headers: {...headers, 'content-encoding': 'br'}, body};
}
