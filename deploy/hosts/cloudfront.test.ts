import {Script} from 'node:vm';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {arbitraryAddress} from '../rules/arbitraryAddress';
import {
  asExpected,
  cases,
  caseRedirects,
  caseTitle,
  expectedOf,
  type Expected,
} from '../rules/cases';
import {resolveRequest} from '../rules/resolveRequest';
import {securityHeaders} from '../rules/securityHeaders';
import {FAKE_FILES} from '../server/fakeSite';
import {cloudfrontFunction, MOST_BYTES} from './cloudfrontFunction';
import {responseHeadersPolicy} from './cloudfrontHeaders';

interface ViewerRequest {
  uri: string;
  method: string;
  querystring: Record<string, {value: string; multiValue?: {value: string}[]}>;
}
interface EdgeResponse {
  statusCode: number;
  headers?: {location?: {value: string}};
}

const code = cloudfrontFunction('/llm/', caseRedirects);

/** Runs the function as it is uploaded, in a context with nothing but the language. */
function handle(request: ViewerRequest): ViewerRequest | EdgeResponse {
  const run = new Script(`${code}; JSON.stringify(handler(${JSON.stringify({request})}))`);
  return JSON.parse(run.runInNewContext({}) as string) as ViewerRequest | EdgeResponse;
}

/** Response of the bucket and the distribution's error page after the function's answer. */
function answer(target: string, method = 'GET'): Expected {
  const [uri = '', ...rest] = target.split('?');
  const result = handle({uri, method, querystring: parsed(rest.join('?'))});
  if ('statusCode' in result) {
    const location = result.headers?.location?.value;
    return location === undefined
      ? {status: result.statusCode as 400}
      : {status: result.statusCode as 301, location};
  }
  const key = decodeURIComponent(result.uri).replace(/^\/llm\//, '');
  return key in FAKE_FILES && result.uri.startsWith('/llm/')
    ? {status: 200, file: key}
    : {status: 404};
}

/** Final answer to a reader who follows redirects; both ways of refusing are the same to her. */
function destination(url: string, ask: (url: string) => Expected): Expected {
  let found = ask(url);
  for (let hops = 0; 'location' in found && hops < 5; hops += 1) {
    expect(found.location).toMatch(/^\/llm\/(?!\/)/);
    found = ask(found.location);
  }
  return found.status === 400 ? {status: 404} : found;
}

function parsed(query: string): ViewerRequest['querystring'] {
  const parameters: ViewerRequest['querystring'] = {};
  for (const part of query.split('&').filter(Boolean)) {
    const [name = '', value = ''] = part.split('=');
    const known = parameters[name];
    if (known) known.multiValue = [...(known.multiValue ?? [{value: known.value}]), {value}];
    else parameters[name] = {value};
  }
  return parameters;
}

describe('the CloudFront function', () => {
  it.each(cases.map((entry) => [caseTitle(entry), entry] as const))('%s', (_, entry) => {
    expect(answer(entry.request, entry.method)).toEqual(expectedOf(entry, 'cloudfront'));
  });

  it('leads every address where the rules lead it, if by one more redirect', () => {
    // That the edge has an address for its error page is in the table.
    const isKnown = (file: string) => file !== '404.html';
    const isFile = (path: string) => path in FAKE_FILES && isKnown(path);
    const site = {baseUrl: '/llm/', redirects: caseRedirects, isFile};
    const byRules = (url: string) => asExpected(resolveRequest({url}, site));
    const byEdge = (url: string) => {
      const found = answer(url);
      return 'file' in found && !isKnown(found.file) ? {status: 404 as const} : found;
    };
    fc.assert(
      fc.property(arbitraryAddress, (url) => {
        expect(destination(url, byEdge)).toEqual(destination(url, byRules));
      }),
      {numRuns: 300},
    );
  });

  it('keeps parameters that come more than once or have no value', () => {
    expect(answer('/llm/basics/?a=1&a=2&b')).toEqual({
      status: 301,
      location: '/llm/basics?a=1&a=2&b',
    });
  });

  it('is written in the language of the edge', () => {
    expect(code).not.toMatch(/\b(?:let|const|class|async)\b|=>|`/);
  });

  it('stays within what CloudFront takes', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(MOST_BYTES / 2);
    const many = Array.from({length: 500}, (_, index) => ({from: `old-${index}`, to: 'basics'}));
    expect(() => cloudfrontFunction('/llm/', many)).toThrow('more than 10240 bytes');
  });
});

it('the headers policy has every header once', () => {
  const text = JSON.stringify(responseHeadersPolicy('handbook'));
  for (const header of ['Permissions-Policy', 'Cross-Origin-Opener-Policy']) {
    const value = securityHeaders[header] ?? '';
    expect(text).toContain(JSON.stringify({Header: header, Value: value, Override: true}));
  }
  expect(responseHeadersPolicy('handbook')).toMatchObject({
    SecurityHeadersConfig: {
      StrictTransportSecurity: {AccessControlMaxAgeSec: 31_536_000},
      FrameOptions: {FrameOption: 'DENY'},
      ContentSecurityPolicy: {ContentSecurityPolicy: "frame-ancestors 'none'"},
    },
    CustomHeadersConfig: {Quantity: 3},
  });
});
