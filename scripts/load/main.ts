import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {listFiles} from '../../deploy/compress/listFiles';
import {startNginx} from '../../deploy/nginx/startNginx';
import {BASE_URL, NOT_FOUND_PAGE} from '../../deploy/rules/site';
import {UsageError} from '../../deploy/server/options';
import {nginxProgram} from '../programs/nginx';
import {thisComputer} from '../programs/thisComputer';
import {parseLoadOptions, type LoadOptions} from './options';
import {readMeasurement, wrkScript, type Measurement} from './script';
import {requestsOf, visitsOf} from './visits';
import {findWrk} from './wrk';

/** One page in so many is the first that its reader opens. */
const NEWCOMERS = 4;

void main();

async function main(): Promise<void> {
  try {
    const options = parseLoadOptions(process.argv.slice(2));
    const site = await measureSite(options);
    report('The site', site);
    const flat = await measureFlatFile(options, Math.round(site.bytes / site.requests));
    report('One file of the same mean size', flat);
    const share = (rate(site) / rate(flat)) * 100;
    console.log(`The site is answered at ${share.toFixed(0)} % of the rate of one file.`);
    const {connections, threads, workers} = options;
    const result = {connections, threads, workers, site, flat};
    if (options.json) writeFileSync(options.json, `${JSON.stringify(result, null, 2)}\n`);
    if (hasErrors(site) || hasErrors(flat)) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function measureSite(options: LoadOptions): Promise<Measurement> {
  const {dir} = options;
  if (!statSync(join(dir, 'index.html'), {throwIfNoEntry: false})?.isFile()) {
    throw new UsageError(`There is no built site in "${dir}". Run \`npm run build\` first.`);
  }
  const pages = listFiles(dir).filter((file) => file.endsWith('.html') && file !== NOT_FOUND_PAGE);
  const html = new Map(
    pages.map((file) => [
      BASE_URL + file.replace(/(^|\/)index\.html$|\.html$/, ''),
      readFileSync(join(dir, file), 'utf8'),
    ]),
  );
  const requests = requestsOf(visitsOf(html, BASE_URL), NEWCOMERS);
  console.log(`${pages.length} pages, ${requests.length} requests in turn`);
  return measure(dir, requests, options);
}

/** What this machine can do at best: the same number of bytes, without the rules having anything to find. */
async function measureFlatFile(options: LoadOptions, bytes: number): Promise<Measurement> {
  const dir = mkdtempSync(join(tmpdir(), 'handbook-load-'));
  try {
    writeFileSync(join(dir, 'index.html'), Buffer.alloc(bytes, 'x'));
    return await measure(dir, [BASE_URL], options);
  } finally {
    rmSync(dir, {recursive: true, force: true});
  }
}

async function measure(
  buildDir: string,
  requests: string[],
  {seconds, connections, threads, workers}: LoadOptions,
): Promise<Measurement> {
  const wrk = findWrk(thisComputer());
  const folder = mkdtempSync(join(tmpdir(), 'handbook-wrk-'));
  const nginx = await startNginx({program: nginxProgram(), buildDir, baseUrl: BASE_URL, workers});
  try {
    const script = join(folder, 'requests.lua');
    writeFileSync(script, wrkScript(requests));
    const counts = [`-d${seconds}s`, `-c${connections}`, `-t${threads}`];
    const address = `http://127.0.0.1:${nginx.port}`;
    const {stdout} = await promisify(execFile)(wrk, [...counts, '-s', script, address]);
    return readMeasurement(stdout);
  } finally {
    await nginx.close();
    rmSync(folder, {recursive: true, force: true});
  }
}

function rate({requests, microseconds}: Measurement): number {
  return requests / (microseconds / 1e6);
}

function hasErrors({errors}: Measurement): boolean {
  return Object.values(errors).some((count) => count > 0);
}

function report(title: string, measurement: Measurement): void {
  const {bytes, requests, microseconds, errors, latencyMicroseconds: latency} = measurement;
  const ms = (value: number) => (value / 1000).toFixed(2);
  const failed = Object.entries(errors).map(([kind, count]) => `${kind} ${count}`);
  console.log(`\n${title}
  requests/s  ${rate(measurement).toFixed(0)}
  MB/s        ${(bytes / microseconds).toFixed(1)}
  mean bytes  ${(bytes / requests).toFixed(0)}
  latency ms  p50 ${ms(latency.p50)}, p90 ${ms(latency.p90)}, p99 ${ms(latency.p99)}, p99.9 ${ms(latency.p999)}, max ${ms(latency.max)}
  errors      ${failed.join(', ')}`);
}
