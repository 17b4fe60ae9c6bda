import {join} from 'node:path';
import type {Bench} from '../bench';
import {install} from '../peers/install';
import {writeDocusaurus} from '../peers/writePeers';
import type {PeerName, SiteName} from '../sites';
import {timed} from './timed';
import {forgetBuilds, workingCopy} from './workingCopy';

const commands = {
  handbook: ['npm', 'run', '--silent', 'build'],
  docusaurus: ['npx', 'docusaurus', 'build'],
} as const satisfies Partial<Record<SiteName | PeerName, readonly string[]>>;

/** Times cold production builds of the same articles, one site after the other. */
export async function measureBuilds({
  repository,
  workDir,
  runs,
  say,
  record,
}: Bench): Promise<void> {
  const folders = {
    handbook: join(workDir, 'working-copy'),
    docusaurus: join(workDir, 'docusaurus'),
  };
  workingCopy(repository, folders.handbook);
  install(folders.docusaurus, 'docusaurus');
  writeDocusaurus(repository, folders.docusaurus);
  for (let run = 1; run <= runs; run += 1) {
    for (const site of ['handbook', 'docusaurus'] as const) {
      forgetBuilds(folders[site]);
      const {seconds, cpuSeconds} = timed(folders[site], commands[site]);
      say(`Build of ${site}, run ${run} of ${runs}: ${seconds.toFixed(1)} s`);
      record(
        {figure: 'buildSeconds', site, run, value: seconds},
        {figure: 'buildCpuSeconds', site, run, value: cpuSeconds},
      );
    }
  }
}
