import fc from 'fast-check';
import {expect, it} from 'vitest';
import {ifThere} from '../../scripts/programs/findProgram';
import {nginxProgram} from '../../scripts/programs/nginx';
import {arbitraryAddress} from '../rules/arbitraryAddress';
import {caseRedirects} from '../rules/cases';
import {resolveRequest, type Answer} from '../rules/resolveRequest';
import {BASE_URL} from '../rules/site';
import {FAKE_FILES, send, writeFakeSite, type Reply} from '../server/fakeSite';
import {startNginx} from './startNginx';

const program = ifThere(nginxProgram);

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

it.runIf(program)('nginx answers every address as the rules do', async () => {
  const site = writeFakeSite();
  const redirects = caseRedirects;
  const options = {buildDir: site.dir, baseUrl: BASE_URL, redirects};
  const nginx = await startNginx({program: program!, ...options});
  try {
    await fc.assert(
      fc.asyncProperty(arbitraryAddress, async (url) => {
        expect(got(await send(nginx.port, url))).toBe(told(resolveRequest({url}, rules)));
      }),
      {numRuns: 500},
    );
  } finally {
    await nginx.close();
    site.remove();
  }
});
