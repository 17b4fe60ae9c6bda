import {cacheControl, REVALIDATED} from './caching';
import type {Expected} from './cases';
import {contentType} from './fileTypes';
import {securityHeaders} from './securityHeaders';
import {NOT_FOUND_PAGE} from './site';

/** Headers that an answer must have, with names in lower case. */
export function expectedHeaders(expected: Expected): Record<string, string> {
  const headers: Record<string, string> = {'cache-control': REVALIDATED};
  for (const [name, value] of Object.entries(securityHeaders)) headers[name.toLowerCase()] = value;
  switch (expected.status) {
    case 200:
      headers['content-type'] = contentType(expected.file);
      headers['cache-control'] = cacheControl(expected.file);
      break;
    case 301:
    case 302:
      headers['location'] = expected.location;
      break;
    case 404:
      headers['content-type'] = contentType(NOT_FOUND_PAGE);
      break;
    case 405:
      headers['allow'] = 'GET, HEAD';
      break;
    case 400:
      break;
  }
  return headers;
}
