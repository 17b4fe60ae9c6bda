import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {runAlongside} from './runAlongside';

/** The part of Lighthouse's report that is read here. */
export interface LighthouseReport {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly {readonly id: string; readonly weight: number}[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      {readonly title: string; readonly score: number | null; readonly displayValue?: string}
    >
  >;
}

interface LighthouseOptions {
  /** Where the package is installed. */
  readonly folder: string;
  readonly executable: string;
  readonly chromeArgs: readonly string[];
}

/** Lets Lighthouse load a page as on a phone, its usual setting, in a browser of its own. */
export async function runLighthouse(
  address: string,
  {folder, executable, chromeArgs}: LighthouseOptions,
): Promise<LighthouseReport> {
  const output = join(folder, 'report.json');
  // Values with spaces in quotation marks; not at the ends, where Lighthouse takes marks away.
  const flags = [...chromeArgs.map((flag) => flag.replace(/=(.* .*)$/, '="$1"')), '--headless=new'];
  await runAlongside(
    process.execPath,
    [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      address,
      '--output=json',
      `--output-path=${output}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=${flags.join(' ')}`,
      '--quiet',
      '--no-enable-error-reporting',
    ],
    {CHROME_PATH: executable},
  );
  return JSON.parse(readFileSync(output, 'utf8')) as LighthouseReport;
}
