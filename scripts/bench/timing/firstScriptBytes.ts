import {readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {BASE_URL} from '../../../deploy/rules/site';

const SCRIPT = new RegExp(`<script[^>]*? src="?${BASE_URL}([^"\\s>]+\\.js)`, 'g');

/** Bytes in Brotli of the scripts that every page names in its HTML: `main`, in however many files it comes. */
export function firstScriptBytes(buildDir: string): number {
  const html = readFileSync(join(buildDir, 'index.html'), 'utf8');
  const scripts = [...new Set([...html.matchAll(SCRIPT)].map(([, file = '']) => file))];
  if (scripts.length === 0) throw new Error(`${buildDir}/index.html names no script.`);
  return scripts.reduce((sum, file) => sum + sizeOf(join(buildDir, file)), 0);
}

/** Small files have no compressed copy. */
function sizeOf(file: string): number {
  const packed = statSync(`${file}.br`, {throwIfNoEntry: false});
  return (packed ?? statSync(file)).size;
}
