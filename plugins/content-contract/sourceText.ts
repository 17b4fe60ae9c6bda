import {isUtf8} from 'node:buffer';
import type {ContentProblem} from './contentProblem';

/** Why a file is not UTF-8 with line feeds. */
export interface EncodingFault {
  /** The first line that shows it. */
  readonly line: number;
  readonly message: string;
  readonly remedy: string;
}

/** The text of a file with line feeds, whatever the file has. */
export interface SourceText {
  readonly text: string;
  readonly fault: EncodingFault | undefined;
}

/** Reads UTF-8 and UTF-16, with any line ends: what is wrong with the bytes is one fault, and the rest is checked as usual. */
export function decodeSource(bytes: Buffer): SourceText {
  const utf16 = utf16Of(bytes);
  const written = utf16 ? new TextDecoder(utf16).decode(bytes) : bytes.toString('utf8');
  const fault = (sign: string, message: string, remedy: string) => {
    const before = written.slice(0, Math.max(0, written.indexOf(sign)));
    return {line: before.split(/\r\n?|\n/).length, message, remedy};
  };
  const text = written.replace(/\r\n?/g, '\n');
  if (utf16) {
    const remedy = 'Save it as UTF-8 without a byte order mark.';
    return {
      text,
      fault: fault('', 'The file is UTF-16, as some programs of Windows write it', remedy),
    };
  }
  if (!isUtf8(bytes)) {
    const remedy = 'Save the file as UTF-8, and write the character that was meant.';
    return {text, fault: fault('\uFFFD', 'The line has a byte that is not UTF-8', remedy)};
  }
  if (!written.includes('\r')) return {text, fault: undefined};
  const remedy =
    'Save the file with line feeds (LF); editors show the kind at the foot of a window.';
  return {
    text,
    fault: fault('\r', 'Lines end with a carriage return, as on Windows (CRLF)', remedy),
  };
}

/** The problem that the bytes of a file are, however many lines have it. */
export function encodingProblems(file: string, fault: EncodingFault | undefined): ContentProblem[] {
  return fault ? [{file, check: 'characters/encoding', ...fault}] : [];
}

/** The byte order, by the mark that begins the file or by the zeros of its first two letters. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [a, b, c, d] = bytes;
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d)) return 'utf-16be';
  return undefined;
}
