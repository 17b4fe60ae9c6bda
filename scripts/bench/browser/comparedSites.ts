import type {Bench} from '../bench';
import {makePeer} from '../peers/makePeer';
import type {SiteName} from '../sites';

/** The built folders of all sites. */
export async function comparedSites({
  repository,
  workDir,
  buildDir,
  say,
}: Bench): Promise<Record<SiteName, string>> {
  return {
    handbook: buildDir,
    docusaurus: await makePeer('docusaurus', repository, workDir, say),
    starlight: await makePeer('starlight', repository, workDir, say),
  };
}
