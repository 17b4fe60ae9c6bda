import {extname} from 'node:path';

const TEXT_TYPES: Record<string, string> = {
  '.bib': 'text/plain',
  '.css': 'text/css',
  '.csv': 'text/csv',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.md': 'text/markdown',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
};

const BINARY_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Every file gets a type: browsers are told not to guess. */
export function contentType(file: string): string {
  const extension = extname(file).toLowerCase();
  const text = TEXT_TYPES[extension];
  return text ? `${text}; charset=utf-8` : (BINARY_TYPES[extension] ?? 'application/octet-stream');
}

/** File names in `assets/` carry a hash of the content; every other name may change its content. */
export function cacheControl(file: string): string {
  return file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
