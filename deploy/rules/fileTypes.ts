import {extname} from 'node:path';

interface FileType {
  readonly type: string;
  /** Whether it is worth compressing: fonts and images are compressed already. */
  readonly isCompressible: boolean;
}

const UTF8 = '; charset=utf-8';
const text = (type: string): FileType => ({type: type + UTF8, isCompressible: true});
const binary = (type: string): FileType => ({type, isCompressible: false});

/** Media types by extension, in lower case. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  '.bib': text('text/plain'),
  '.css': text('text/css'),
  '.csv': text('text/csv'),
  '.html': text('text/html'),
  '.js': text('text/javascript'),
  '.json': text('application/json'),
  '.map': text('application/json'),
  '.md': text('text/markdown'),
  '.mjs': text('text/javascript'),
  '.svg': text('image/svg+xml'),
  '.txt': text('text/plain'),
  '.webmanifest': text('application/manifest+json'),
  '.xml': text('application/xml'),
  '.avif': binary('image/avif'),
  // Weights of the language model.
  '.bin': {type: 'application/octet-stream', isCompressible: true},
  '.gif': binary('image/gif'),
  '.ico': binary('image/x-icon'),
  '.jpeg': binary('image/jpeg'),
  '.jpg': binary('image/jpeg'),
  '.mp4': binary('video/mp4'),
  '.pdf': binary('application/pdf'),
  '.png': binary('image/png'),
  '.wasm': {type: 'application/wasm', isCompressible: true},
  '.webp': binary('image/webp'),
  '.woff': binary('font/woff'),
  '.woff2': binary('font/woff2'),
};

export const UNKNOWN_TYPE = 'application/octet-stream';

/** Every file gets a type: browsers are told not to guess. */
export function contentType(file: string): string {
  return typeOf(file)?.type ?? UNKNOWN_TYPE;
}

export function isCompressible(file: string): boolean {
  return typeOf(file)?.isCompressible ?? false;
}

function typeOf(file: string): FileType | undefined {
  return fileTypes[extname(file).toLowerCase()];
}

/** Copies of a file that are sent in its place to clients that can unpack them: they have no address. */
export const COMPRESSED_COPY = /\.(?:br|gz)$/;
