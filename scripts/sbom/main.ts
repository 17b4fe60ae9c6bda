// Lists what the site is made of, after `npm run build`: `npm run sbom -- [--build build] [--out build-sbom/handbook.cdx.json]`.
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {parseArgs} from 'node:util';
import {NOTICES_FILE, readNotices} from '../../plugins/third-party/notices';
import {identity} from '../../src/identity';
import {builtPackages, npmSbom} from './npmSbom';
import {finishSbom, SHIPPED} from './sbom';

const root = join(import.meta.dirname, '../..');

main();

function main(): void {
  const {values} = parseArgs({
    options: {
      build: {type: 'string', default: 'build'},
      out: {type: 'string', default: 'build-sbom/handbook.cdx.json'},
    },
  });
  const notices = join(values.build, NOTICES_FILE);
  if (!existsSync(notices)) {
    console.error(`There is no ${notices}. Run \`npm run build\` first.`);
    process.exitCode = 1;
    return;
  }
  const [commit, committed] = lastCommit();
  const epoch = process.env['SOURCE_DATE_EPOCH'] ?? committed;
  const sbom = finishSbom(npmSbom(root), {
    name: identity.projectName,
    commit,
    time: epoch ? Number(epoch) * 1000 : undefined,
    built: builtPackages(root),
    shipped: readNotices(readFileSync(notices, 'utf8')),
  });
  mkdirSync(dirname(values.out), {recursive: true});
  writeFileSync(values.out, `${JSON.stringify(sbom, null, 2)}\n`);
  const shipped = sbom.components.filter(({properties}) =>
    properties?.some(({name}) => name === SHIPPED.name),
  );
  console.log(
    `${values.out}: ${sbom.components.length} packages, ${shipped.length} of them shipped`,
  );
}

/** Hash of the commit and the seconds since 1970 at which it was made; nothing without git. */
function lastCommit(): string[] {
  try {
    const line = execFileSync('git', ['log', '-1', '--format=%H %ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return line.trim().split(' ');
  } catch {
    return [];
  }
}
