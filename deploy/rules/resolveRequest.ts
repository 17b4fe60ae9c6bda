import {COMPRESSED_COPY} from './fileTypes';
import {NOT_FOUND_PAGE, type Redirect} from './site';

/** Answer of a server, decided from the request line and the names of the built files alone. */
export type Answer =
  | {kind: 'file'; file: string}
  | {kind: 'redirect'; status: 301 | 302; location: string}
  | {kind: 'not-found'}
  | {kind: 'bad-request'}
  | {kind: 'method-not-allowed'};

export interface Site {
  /** Where the site lives on its host: starts and ends with a slash. */
  baseUrl: string;
  redirects: readonly Redirect[];
  /** Whether a path relative to the build folder, with forward slashes, is a regular file. */
  isFile: (path: string) => boolean;
}

const NOT_FOUND: Answer = {kind: 'not-found'};

export function resolveRequest(
  {method = 'GET', url = '/'}: {method?: string | undefined; url?: string | undefined},
  site: Site,
): Answer {
  const {baseUrl, isFile} = site;
  if (method !== 'GET' && method !== 'HEAD') return {kind: 'method-not-allowed'};

  const {path, query} = splitTarget(url);
  const decoded = decodeSegments(path);
  if (decoded === undefined) return {kind: 'bad-request'};

  if (path === baseUrl.slice(0, -1)) return redirect(301, baseUrl + query);
  if (path === '/' && baseUrl !== '/') return redirect(302, baseUrl + query);
  if (!path.startsWith(baseUrl)) return NOT_FOUND;

  const segments = decoded.slice(baseUrl.split('/').length - 1);
  const hasTrailingSlash = segments.length > 1 && segments.at(-1) === '';
  if (hasTrailingSlash) segments.pop();
  if (path !== baseUrl && !segments.every(isPlainName)) return NOT_FOUND;

  const name = segments.join('/');
  const page = hasTrailingSlash ? name : pageName(name);
  const moved = site.redirects.find(({from}) => from === page);
  if (moved) return redirect(301, baseUrl + moved.to + query);
  if (hasTrailingSlash) {
    // The location is rebuilt from the base and a page that exists, so that no request can choose
    // another host or leave the base path.
    return findPage(name, isFile)
      ? redirect(301, baseUrl + segments.map(encodeURIComponent).join('/') + query)
      : NOT_FOUND;
  }
  const file = findFile(name, isFile);
  return file === undefined ? NOT_FOUND : {kind: 'file', file};
}

/** A proxy may send the absolute form, `GET http://host/path`. */
function splitTarget(url: string): {path: string; query: string} {
  const target = url.replace(/^https?:\/\/[^/?]*/i, '');
  const start = target.indexOf('?');
  return start === -1
    ? {path: target || '/', query: ''}
    : {path: target.slice(0, start) || '/', query: target.slice(start)};
}

function decodeSegments(path: string): string[] | undefined {
  try {
    const segments = path.split('/').map(decodeURIComponent);
    return segments.some((segment) => segment.includes('\0')) ? undefined : segments;
  } catch {
    return undefined;
  }
}

/** Refuses empty and dot segments, hidden files, and separators that were hidden by encoding. */
function isPlainName(segment: string): boolean {
  return segment !== '' && !segment.startsWith('.') && !/[/\\]/.test(segment);
}

function findFile(name: string, isFile: Site['isFile']): string | undefined {
  if (COMPRESSED_COPY.test(name)) return undefined;
  if (name !== '' && name !== NOT_FOUND_PAGE && isFile(name)) return name;
  return findPage(pageName(name), isFile);
}

/** `a/b` for `a/b`, `a/b.html` and `a/b/index.html`. */
function pageName(name: string): string {
  return name.replace(/(^|\/)index\.html$|\.html$/, '');
}

function findPage(name: string, isFile: Site['isFile']): string | undefined {
  // The not-found page must not be found, nor a page have a second address.
  if (name === '404' || /(^|\/)index$/.test(name)) return undefined;
  const file = name === '' ? 'index.html' : `${name}.html`;
  return isFile(file) ? file : undefined;
}

function redirect(status: 301 | 302, location: string): Answer {
  return {kind: 'redirect', status, location};
}
