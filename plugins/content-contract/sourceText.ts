import {isUtf8} from 'node:buffer';
import {readFileSync} from 'node:fs';

/** The text of a file with line feeds, whatever the file has, and with a NUL for each byte that is no UTF-8. */
export function readText(path: string): string {
  const bytes = readFileSync(path);
  const text = bytes.toString('utf8').replace(/\r\n?/g, '\n');
  return isUtf8(bytes) ? text : text.replaceAll('\uFFFD', '\0');
}
