import fc from 'fast-check';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {nginxProgram} from '../../scripts/programs/nginx';
import {arbitraryAddress} from '../rules/arbitraryAddress';
import {caseRedirects} from '../rules/cases';
import {resolveRequest, type Answer} from '../rules/resolveRequest';
import {BASE_URL} from '../rules/site';
import {FAKE_FILES, send, writeFakeSite, type Reply} from '../server/fakeSite';
import {startNginx, type RunningNginx} from './startNginx';

let site: ReturnType<typeof writeFakeSite>;
let nginx: RunningNginx;

beforeAll(async () => {
  site = writeFakeSite();
  nginx = await startNginx({
    program: nginxProgram(),
    buildDir: site.dir,
    baseUrl: BASE_URL,
    redirects: caseRedirects,
  });
});
afterAll(async () => {
  await nginx.close();
  site.remove();
});

const rules = {
  baseUrl: BASE_URL,
  redirects: caseRedirects,
  isFile: (path: string) => path in FAKE_FILES,
};

/** What a reader gets; the ways of refusing an address that no link has are the same to her. */
function told(answer: Answer): string {
  switch (answer.kind) {
    case 'file':
      return `200 ${FAKE_FILES[answer.file]}`;
    case 'redirect':
      // An empty query may be left out.
      return `${answer.status} ${answer.location.replace(/\?$/, '')}`;
    default:
      return 'refused';
  }
}

function got({status, headers, body}: Reply): string {
  if (status === 200) return `200 ${body}`;
  if (headers.location !== undefined) return `${status} ${headers.location}`;
  return status === 400 || status === 404 ? 'refused' : `status ${status}`;
}

it('nginx answers every address as the rules do', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryAddress, async (url) => {
      expect(got(await send(nginx.port, url))).toBe(told(resolveRequest({url}, rules)));
    }),
    {numRuns: 500},
  );
});
