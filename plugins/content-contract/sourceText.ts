import {isUtf8} from 'node:buffer';

const LINE_FEED = 0x0a;

/** The lines of a file that are no UTF-8: reading replaces their bytes in silence. */
export function undecodedLines(bytes: Buffer): number[] {
  if (isUtf8(bytes)) return [];
  const lines: number[] = [];
  for (let start = 0, line = 1; start < bytes.length; line += 1) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found === -1 ? bytes.length : found;
    if (!isUtf8(bytes.subarray(start, end))) lines.push(line);
    start = end + 1;
  }
  return lines;
}
