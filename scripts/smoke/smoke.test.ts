import {createServer, type Server} from 'node:http';
import {cpSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createSiteServer} from '../../deploy/server/createSiteServer';
import {writeFakeSite} from '../../deploy/server/fakeSite';
import {listen} from '../../deploy/server/listen';
import {ask, type Answer, type Ask} from './answer';
import {smokeProblems} from './smokeProblems';

const LANDING = '<title>Landing</title><script src="/llm/assets/js/main.0a1b2c3d.js"></script>';

let site: ReturnType<typeof writeFakeSite>;
let server: Server;
let address: string;

beforeAll(async () => {
  site = writeFakeSite();
  writeFileSync(join(site.dir, 'index.html'), LANDING);
  server = createSiteServer({buildDir: site.dir, baseUrl: '/llm/'});
  address = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/llm/`;
});
afterAll(() => {
  server.close();
  site.remove();
});

const pages = ['', 'basics', 'basics/what-is-it'];
const files = ['llms.txt', 'data/models.csv'];

/** Problems that the smoke test finds when `change` has touched the answers to some addresses. */
function problems(change: (path: string, answer: Answer) => Partial<Answer> = () => ({})) {
  const changing: Ask = async (asked) => {
    const answer = await ask(asked, 0);
    return {...answer, ...change(asked.slice(address.length), answer)};
  };
  return smokeProblems({address, pages, files, buildDir: site.dir}, changing);
}

describe('the smoke test', () => {
  test('finds nothing at a site that is served by the rules', async () => {
    expect(await problems()).toEqual([]);
  });

  test('does not know what pages say without their build', async () => {
    const other = await smokeProblems({address, pages: ['basics'], files: []}, ask);
    expect(other).toEqual([]);
  });

  test('notices a page that is not there', async () => {
    const found = await smokeProblems({address, pages: ['', 'gone'], files}, ask);
    expect(found).toEqual([`${address}gone: status 404 instead of 200`]);
  });

  test('notices an unknown address that gets a page', async () => {
    const found = await problems((path) => (path.startsWith('no-page') ? {status: 200} : {}));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('status 200 instead of 404');
  });

  test.each([
    ['basics', 'strict-transport-security'],
    ['llms.txt', 'content-type'],
    ['assets/js/main.0a1b2c3d.js', 'cache-control'],
    ['no-page-has-this-address', 'content-security-policy'],
  ])('notices that %s lacks %s', async (path, header) => {
    const found = await problems((asked, {headers}) => {
      const fewer = new Headers(headers);
      if (asked === path) fewer.delete(header);
      return {headers: fewer};
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${address}${path}: ${header} is "null"`);
  });

  test('notices a release that is another', async () => {
    const build = mkdtempSync(join(tmpdir(), 'handbook-other-'));
    cpSync(site.dir, build, {recursive: true});
    writeFileSync(join(build, 'basics.html'), '<title>New</title>');
    const found = await smokeProblems({address, pages, files, buildDir: build}, ask);
    rmSync(build, {recursive: true});
    expect(found).toEqual([`${address}basics: is not basics.html of the build`]);
  });

  test('notices scripts of another release', async () => {
    const build = mkdtempSync(join(tmpdir(), 'handbook-other-'));
    cpSync(site.dir, build, {recursive: true});
    rmSync(join(build, 'assets/js'), {recursive: true});
    const found = await smokeProblems({address, pages, files, buildDir: build}, ask);
    rmSync(build, {recursive: true});
    const script = 'assets/js/main.0a1b2c3d.js';
    expect(found).toEqual([`${address}${script}: is not ${script} of the build`]);
  });

  test('notices a landing page that loads nothing', async () => {
    const bare = Buffer.from('<title>Landing</title>');
    const changing: Ask = async (asked) => {
      const answer = await ask(asked, 0);
      return asked === address ? {...answer, body: bare} : answer;
    };
    expect(await smokeProblems({address, pages, files}, changing)).toEqual([
      'The landing page loads no script or stylesheet.',
    ]);
  });

  test('notices that nobody answers', async () => {
    const silent: Ask = () => Promise.reject(new Error('refused'));
    const found = await smokeProblems({address, pages: [''], files: []}, silent);
    expect(found).toContain(`${address}: no answer (refused)`);
  });
});

test('what fails in passing is asked for again', async () => {
  let asked = 0;
  const flaky = createServer((_, response) => {
    asked += 1;
    response.writeHead(asked < 3 ? 503 : 200).end('there');
  });
  const port = await listen(flaky, 0, '127.0.0.1');
  const answer = await ask(`http://127.0.0.1:${port}/`, 0);
  flaky.close();
  expect(answer.status).toBe(200);
  expect(asked).toBe(3);
});
