import type {Upload} from './uploadPlan';

/** Objects that are uploaded by one command: of one phase, with the same headers. */
export interface UploadGroup {
  /** Folder that holds them under their keys. */
  folder: string;
  contentType: string;
  cacheControl: string;
  uploads: Upload[];
}

export function uploadGroups(plan: readonly Upload[]): UploadGroup[] {
  const groups = new Map<string, UploadGroup>();
  for (const upload of plan) {
    const {phase, contentType, cacheControl} = upload;
    const name = JSON.stringify([phase, contentType, cacheControl]);
    const group = groups.get(name);
    if (group) {
      group.uploads.push(upload);
    } else {
      const number = String(groups.size + 1).padStart(2, '0');
      const folder = `${number}-${phase}`;
      groups.set(name, {folder, contentType, cacheControl, uploads: [upload]});
    }
  }
  return [...groups.values()];
}

/** Name under which a bucket keeps what the releases left in it, beside the site itself. */
export const RELEASES_FOLDER = 'releases';

/**
 * A shell script that uploads the groups with the AWS command line, one after the other, then notes the release and
 * only then deletes what has expired. It stops at the first command that fails: what is in the bucket stays whole.
 */
export function uploadScript(
  groups: readonly UploadGroup[],
  {release, deletions}: {release: string; deletions: readonly string[]},
): string {
  const copies = groups.map(
    ({folder, contentType, cacheControl}) =>
      `aws s3 cp objects/${folder} "s3://$BUCKET" --recursive --no-progress \\
  --content-type '${contentType}' --cache-control '${cacheControl}'`,
  );
  return `#!/bin/sh
# Made from deploy/rules: change the rules, not this file.
set -eu
: "\${BUCKET:?Set BUCKET to the name of the bucket.}"
cd "$(dirname "$0")"

${copies.join('\n')}
aws s3 cp ${release} "s3://$BUCKET/${RELEASES_FOLDER}/${release}" --no-progress
${deletions.map((file) => `aws s3api delete-objects --bucket "$BUCKET" --delete file://${file}\n`).join('')}`;
}

/** Most keys that one call deletes. */
const MOST_KEYS = 1000;

/** Bodies of calls that delete the keys. */
export function deletionRequests(keys: readonly string[]): object[] {
  const calls = Math.ceil(keys.length / MOST_KEYS);
  return Array.from({length: calls}, (_, call) => ({
    Objects: keys.slice(call * MOST_KEYS, (call + 1) * MOST_KEYS).map((Key) => ({Key})),
    Quiet: true,
  }));
}
