import type {ThirdPartyPackage} from './packages';

/** Name of the file in the build. */
export const NOTICES_FILE = 'third-party.txt';

const LINE = '-'.repeat(80);

/** The notices of all packages, each once, in one order: equal packages give equal text. */
export function noticesText(title: string, packages: readonly ThirdPartyPackage[]): string {
  const byName = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]));
  const sorted = [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  const intro = `${title}: other people's code and fonts that its pages load, with their licenses.`;
  return `${[intro, ...sorted.map(notice)].join('\n\n')}\n`;
}

function notice({name, version, license, homepage, text}: ThirdPartyPackage): string {
  const head = [LINE, `${name} ${version} (${license})`, ...(homepage ? [homepage] : [])];
  return `${head.join('\n')}\n\n${text ?? 'The package brings no text of its license.'}`;
}
