import type {Answer} from './resolveRequest';
import type {Redirect} from './site';

export type Server = 'node' | 'nginx' | 'cloudfront';

/** Expected answer to a request: a file of `server/fakeSite.ts`, a redirect or a refusal. */
export type Expected =
  | {readonly status: 200; readonly file: string}
  | {readonly status: 301 | 302; readonly location: string}
  | {readonly status: 400 | 404 | 405};

export interface Case {
  readonly request: string;
  readonly method?: string;
  readonly expected: Expected;
  /** Servers that answer otherwise, because they cannot know or do better. */
  readonly elsewhere?: Partial<Record<Server, Expected>>;
}

/** Redirects of the cases: the site's own list may be empty. */
export const caseRedirects: readonly Redirect[] = [
  {from: 'old-basics', to: 'basics'},
  {from: 'moved/away', to: 'basics/what-is-it'},
];

const NOT_FOUND: Expected = {status: 404};
const BAD: Expected = {status: 400};
const file = (name: string): Expected => ({status: 200, file: name});
const moved = (location: string, status: 301 | 302 = 301): Expected => ({status, location});

/** nginx resolves dot segments first, and refuses those that lead above the root. */
const aboveRoot = {nginx: BAD};
/** The edge does not know the pages: it writes every address in one way, and what is not there is not found then. */
const edge = (expected: Expected) => ({cloudfront: expected});

const pages: Case[] = [
  {request: '/llm/', expected: file('index.html')},
  {request: '/llm/?utm=x', expected: file('index.html')},
  {request: '/llm/index.html', expected: file('index.html')},
  {request: '/llm/basics', expected: file('basics.html')},
  {request: '/llm/basics.html', expected: file('basics.html')},
  {request: '/llm/basics/index.html', expected: file('basics.html')},
  {request: '/llm/basics/what-is-it', expected: file('basics/what-is-it.html')},
  {request: '/llm/basics/what-is-it?a=b/', expected: file('basics/what-is-it.html')},
  {request: '/llm/basics/what-is-it.html', expected: file('basics/what-is-it.html')},
  {request: '/llm/basics/what-is-it/index.html', expected: file('basics/what-is-it.html')},
  {request: '/llm/%62asics', expected: file('basics.html')},
  {request: '/llm/with%20space', expected: file('with space.html')},
  {request: '/llm/long', expected: file('long.html')},
];

const files: Case[] = [
  'assets/js/main.0a1b2c3d.js',
  'assets/fonts/text.0a1b2c3d.woff2',
  'assets/model/large.0a1b2c3d.bin',
  'search.json',
  'search-names.json',
  'basics.md',
  'index.md',
  'llms.txt',
  'data/models.csv',
  'data/models.json',
  'data/references.bib',
  'sitemap.xml',
  'img/logo.svg',
].map((name) => ({request: `/llm/${name}`, expected: file(name)}));

const redirects: Case[] = [
  {request: '/llm', expected: moved('/llm/')},
  {request: '/llm?a=1&b=%2F', expected: moved('/llm/?a=1&b=%2F')},
  {request: '/', expected: moved('/llm/', 302)},
  {request: '/?a=1', expected: moved('/llm/?a=1', 302)},
  {request: '/llm/basics/', expected: moved('/llm/basics')},
  {request: '/llm/basics/what-is-it/?a=1', expected: moved('/llm/basics/what-is-it?a=1')},
  {request: '/llm/with%20space/', expected: moved('/llm/with%20space')},
  {request: '/llm/old-basics', expected: moved('/llm/basics')},
  {request: '/llm/old-basics?a=1', expected: moved('/llm/basics?a=1')},
  {request: '/llm/old-basics.html', expected: moved('/llm/basics')},
  {request: '/llm/old-basics/', expected: moved('/llm/basics')},
  {request: '/llm/moved/away/index.html', expected: moved('/llm/basics/what-is-it')},
];

const notFound: Case[] = [
  '/llm/no-such-page',
  '/llm/assets/js/gone.js',
  '/llm/basics.html/x',
  '/llm/basics.html/',
  '/llm/basics.md/',
  '/llm/old-basics.html/',
  '/llm/assets',
  '/llm/old-basics/more',
  '/llm/old-basicsx',
  '/llm/index',
  '/llm/index/',
  '/llm/index/index.html',
  '/llm/basics/index',
  '/llm//',
  '/llm//basics',
  '/llm/basics//',
  '/llm/.hidden',
  '/llm/.hidden.html',
  '/llm/%2ehidden.html',
  '/llm/long.html.br',
  '/llm/long.html.gz',
  '/basics',
  '/llmx',
  '/LLM/',
  '/index.html',
  '/404.html',
  '//evil.example/llm/',
  '//evil.example/llm/basics/',
  '/llm//evil.example/',
  '/llm/%2Fevil.example/',
  '/llm/%5Cevil.example/',
  '/llm/\\evil.example/',
  `/llm/${'x'.repeat(5000)}`,
  '/llm/basics/..',
  '/llm/basics/../basics',
  '/llm/./basics',
  '/llm/../secret.html',
  '/llm/../secret',
  '/llm/%2e%2e/secret.html',
  '/llm/..%2fsecret.html',
  '/llm/..%5csecret.html',
].map((request) => ({request, expected: NOT_FOUND}));

const refusedDifferently: Case[] = [
  {request: '/llm/basics/../../../secret.html', expected: NOT_FOUND, elsewhere: aboveRoot},
  {request: '/../secret.html', expected: NOT_FOUND, elsewhere: aboveRoot},
  {
    request: '/llm/no-such-page/',
    expected: NOT_FOUND,
    elsewhere: edge(moved('/llm/no-such-page')),
  },
  {request: '/llm/assets/', expected: NOT_FOUND, elsewhere: edge(moved('/llm/assets'))},
  {request: '/llm/404', expected: NOT_FOUND},
  {request: '/llm/404.html', expected: NOT_FOUND, elsewhere: edge(file('404.html'))},
  {request: '/llm/404/', expected: NOT_FOUND},
  {request: '/llm/404/index.html', expected: NOT_FOUND},
  {request: '/llm/%', expected: BAD},
  {request: '/llm/%zz/', expected: BAD},
  {request: '/%E0%A4%A', expected: BAD},
  {request: '/llm/%00', expected: BAD},
  {request: '/llm/basics%00.html', expected: BAD},
  // These bytes are no UTF-8; to nginx they are a name that is not there.
  {request: '/llm/%c3%28', expected: BAD, elsewhere: {nginx: NOT_FOUND}},
];

// CloudFront refuses other methods before its function runs.
const methods: Case[] = ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].map((method) => ({
  request: '/llm/',
  method,
  expected: {status: 405},
  elsewhere: edge(file('index.html')),
}));

/** The one table that the rules and every server made from them are held against. */
export const cases: readonly Case[] = [
  ...pages,
  ...files,
  ...redirects,
  ...notFound,
  ...refusedDifferently,
  ...methods,
];

export function expectedOf({expected, elsewhere}: Case, server: Server): Expected {
  return elsewhere?.[server] ?? expected;
}

/** How a case is named in a report of tests. */
export function caseTitle({method = 'GET', request}: Case): string {
  return `${method} ${request.length > 80 ? `${request.slice(0, 80)}…` : request}`;
}

const REFUSALS = {'bad-request': 400, 'not-found': 404, 'method-not-allowed': 405} as const;

/** An answer of the rules as the table has it. */
export function asExpected(answer: Answer): Expected {
  switch (answer.kind) {
    case 'file':
      return {status: 200, file: answer.file};
    case 'redirect':
      return {status: answer.status, location: answer.location};
    default:
      return {status: REFUSALS[answer.kind]};
  }
}
