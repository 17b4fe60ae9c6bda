import {chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {listFiles} from '../compress/listFiles';
import {cloudfrontFunction} from '../hosts/cloudfrontFunction';
import {responseHeadersPolicy} from '../hosts/cloudfrontHeaders';
import {BASE_URL, redirectProblems, redirects} from '../rules/site';
import {requireBuild, UsageError} from '../server/options';
import {expiredKeys, type Release} from '../upload/releases';
import {uploadPlan} from '../upload/uploadPlan';
import {deletionRequests, uploadGroups, uploadScript} from '../upload/uploadScript';
import {linkOrCopy} from './linkOrCopy';
import type {DeployOptions} from './options';

/** Makes everything that hosts need of a build and the rules; returns what was made, a line for each host. */
export function writeDeployFiles(options: DeployOptions, now: Date): string[] {
  const {dir, out} = options;
  requireBuild(dir);
  const files = listFiles(dir);
  requireGoodRedirects(files);
  rmSync(out, {recursive: true, force: true});
  return [writeCloudFront(out), writeUpload(options, files, now)].map((line) => `${out}/${line}`);
}

function requireGoodRedirects(files: readonly string[]): void {
  const pages = new Set(files);
  const isPage = (path: string) => pages.has(path === '' ? 'index.html' : `${path}.html`);
  const problems = redirectProblems(redirects, isPage);
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
}

function writeCloudFront(out: string): string {
  write(join(out, 'cloudfront/function.js'), cloudfrontFunction(BASE_URL, redirects));
  const policy = responseHeadersPolicy('llm-inference-handbook');
  write(join(out, 'cloudfront/response-headers-policy.json'), json(policy));
  return 'cloudfront/: function and headers policy';
}

function writeUpload(options: DeployOptions, files: readonly string[], now: Date): string {
  const folder = join(options.out, 's3');
  const plan = uploadPlan(files, BASE_URL);
  const groups = uploadGroups(plan);
  for (const group of groups) {
    for (const {file, key} of group.uploads) {
      linkOrCopy(join(options.dir, file), join(folder, 'objects', group.folder, key));
    }
  }
  const release: Release = {time: now.toISOString(), keys: plan.map(({key}) => key)};
  const name = `${release.time.replace(/[:.]/g, '-')}.json`;
  const expired = expiredKeys([...readReleases(options.releases), release], now);
  const requests = deletionRequests(expired).map((body, index) => {
    const file = `deletions-${index + 1}.json`;
    write(join(folder, file), json(body));
    return file;
  });
  write(join(folder, 'plan.json'), json(plan));
  write(join(folder, name), json(release));
  write(join(folder, 'upload.sh'), uploadScript(groups, {release: name, deletions: requests}));
  chmodSync(join(folder, 'upload.sh'), 0o755);
  return `s3/: upload of ${plan.length} objects, ${expired.length} to delete`;
}

function readReleases(folder: string | undefined): Release[] {
  if (folder === undefined) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Release);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, text);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
