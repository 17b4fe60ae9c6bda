import {cacheControl, IMMUTABLE} from '../rules/caching';
import {COMPRESSED_COPY, contentType} from '../rules/fileTypes';

/** Files that name pages or other files by the names of one build. */
const LISTS =
  /^(?:sitemap\.xml|changes\.xml|robots\.txt|llms(?:-full)?\.txt|search(?:-names)?\.json)$/;

/** In the order of upload: a page is never there before what it refers to, nor a list before what it lists. */
const PHASES: readonly ((file: string) => boolean)[] = [
  (file) => cacheControl(file) === IMMUTABLE,
  (file) => !isPage(file) && !LISTS.test(file),
  isPage,
  (file) => LISTS.test(file),
];

function isPage(file: string): boolean {
  return /\.(?:html|md)$/.test(file);
}

/** Files that one command uploads, because they share a phase and a media type. */
export function uploadGroups(files: readonly string[]): string[][] {
  const waiting = new Set(files.filter((file) => !COMPRESSED_COPY.test(file)));
  return PHASES.flatMap((isOfPhase) => {
    const ofPhase = [...waiting].filter(isOfPhase);
    for (const file of ofPhase) waiting.delete(file);
    const types = [...new Set(ofPhase.map(contentType))];
    return types.map((type) => ofPhase.filter((file) => contentType(file) === type));
  });
}

/**
 * A shell script that uploads a build with the AWS command line and then deletes what the build does not have. Assets stay, because a
 * tab that is open loads those of its own release. The script stops at the first command that fails: what is in the bucket stays whole.
 *
 * @param dir the build, as a full path
 * @param files paths in it
 */
export function uploadScript(dir: string, files: readonly string[], baseUrl: string): string {
  return `#!/bin/sh
# Made from deploy/rules: change the rules, not this file.
set -eu
: "\${BUCKET:?Set BUCKET to the name of the bucket.}"
cd '${dir}'
site="s3://$BUCKET${baseUrl.slice(0, -1)}"

${uploadGroups(files).map(uploadCommand).join('\n')}
aws s3 sync . "$site" --delete --size-only --exclude 'assets/*' --exclude '*.br' --exclude '*.gz'
`;
}

function uploadCommand(files: readonly string[]): string {
  const [first = ''] = files;
  return [
    'aws s3 cp . "$site" --recursive --no-progress',
    `--content-type '${contentType(first)}' --cache-control '${cacheControl(first)}'`,
    "--exclude '*'",
    ...files.map((file) => `--include '${file}'`),
  ].join(' \\\n  ');
}
