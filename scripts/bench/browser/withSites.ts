import {chromium, type Browser} from '@playwright/test';
import {BASE_URL} from '../../../deploy/rules/site';
import {findBrowser} from '../../programs/findBrowser';
import {launchOptions} from '../../programs/launchOptions';
import {isRoot, thisMachine} from '../../programs/thisMachine';
import {makeCertificate} from '../server/certificate';
import {formulaHost} from '../server/formulaFile';
import {serveSite} from '../server/serveSite';

export interface RunningSites<Name extends string> {
  readonly browser: Browser;
  readonly executable: string;
  /** What a browser of one's own needs to know. */
  readonly args: readonly string[];
  /** Addresses of the landing pages, with the slash at their end. */
  readonly addresses: Readonly<Record<Name, string>>;
}

/** Serves built folders alike, and opens a browser that trusts them and reaches nothing else. */
export async function withSites<Name extends string, Result>(
  folders: Readonly<Record<Name, string>>,
  work: (sites: RunningSites<Name>) => Promise<Result>,
): Promise<Result> {
  const certificate = await makeCertificate();
  const names = Object.keys(folders) as Name[];
  const servers = await Promise.all(
    names.map((name) => serveSite({buildDir: folders[name], baseUrl: BASE_URL, certificate})),
  );
  const executable = findBrowser(thisMachine());
  const args = [
    // Unlike ignoring all errors of certificates, this leaves the cache at work.
    `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`,
    `--host-resolver-rules=MAP ${formulaHost} 127.0.0.1:${servers[0]?.port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
  ];
  const options = launchOptions(executable, isRoot);
  const browser = await chromium.launch({...options, args: [...options.args, ...args]});
  try {
    const addresses = Object.fromEntries(
      names.map((name, index) => [name, `https://127.0.0.1:${servers[index]?.port}${BASE_URL}`]),
    ) as Record<Name, string>;
    return await work({browser, executable, args: [...options.args, ...args], addresses});
  } finally {
    await browser.close();
    await Promise.all(servers.map(({close}) => close()));
  }
}
