import {isUtf8} from 'node:buffer';
import type {ContentProblem} from './contentProblem';

const LINE_FEED = 0x0a;

/** How a file keeps its text, as far as that is not UTF-8 with line feeds. */
export interface Encoding {
  readonly isUtf16: boolean;
  /** The first line that a carriage return ends. */
  readonly carriageReturn: number | undefined;
  /** Lines with bytes that are no UTF-8: reading replaces them in silence. */
  readonly undecoded: readonly number[];
}

/** UTF-8 with line feeds. */
export const PLAIN: Encoding = {isUtf16: false, carriageReturn: undefined, undecoded: []};

/** The text of a file with line feeds, whatever the file has, and how it is kept. */
export interface SourceText {
  readonly text: string;
  readonly encoding: Encoding;
}

/** Reads UTF-8 and UTF-16, with any line ends: what is wrong with the bytes is one problem, and the rest is checked as usual. */
export function decodeSource(bytes: Buffer): SourceText {
  const utf16 = utf16Of(bytes);
  const written = utf16 ? new TextDecoder(utf16).decode(bytes) : bytes.toString('utf8');
  // Files of old Macs have no line feed at all. Elsewhere a lone carriage return is a control character.
  const end = written.includes('\n') ? '\r\n' : '\r';
  const at = written.indexOf(end);
  return {
    text: written.replaceAll(end, '\n'),
    encoding: {
      isUtf16: utf16 !== undefined,
      carriageReturn: at < 0 ? undefined : written.slice(0, at).split('\n').length,
      undecoded: utf16 ? [] : undecodedLines(bytes),
    },
  };
}

/** What is wrong with the bytes of a file: one problem for UTF-16 and for carriage returns, however many lines have them. */
export function encodingProblems(file: string, encoding: Encoding): ContentProblem[] {
  const problem = (line: number, message: string, remedy: string): ContentProblem => {
    return {file, line, severity: 'error', check: 'characters/encoding', message, remedy};
  };
  if (encoding.isUtf16) {
    const remedy = 'Save it as UTF-8 without a byte order mark.';
    return [problem(1, 'The file is UTF-16, as some programs of Windows write it', remedy)];
  }
  const undecoded = encoding.undecoded.map((line) => {
    const remedy = 'Save the file as UTF-8, and write the character that was meant.';
    return problem(line, 'The line has a byte that is not UTF-8', remedy);
  });
  if (encoding.carriageReturn === undefined) return undecoded;
  const message = 'Lines end with a carriage return, as on Windows (CRLF)';
  const remedy =
    'Save the file with line feeds (LF); editors show the kind at the foot of a window.';
  return [problem(encoding.carriageReturn, message, remedy), ...undecoded];
}

/** The byte order, by the mark that begins the file or by the zeros of its first two letters. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [a, b, c, d] = bytes;
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d)) return 'utf-16be';
  return undefined;
}

function undecodedLines(bytes: Buffer): number[] {
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
