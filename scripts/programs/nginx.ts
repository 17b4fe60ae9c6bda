import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import type {NginxProgram} from '../../deploy/nginx/startNginx';
import {findProgram, type Machine} from './findProgram';
import {thisComputer} from './thisComputer';

/** Where packages are unpacked, so that nginx is there without the service that its package starts. */
export const unpacked = join(__dirname, '../../node_modules/.cache/nginx');

const BROTLI_MODULE = 'ngx_http_brotli_static_module.so';

/** Another run may have unpacked it meanwhile, or look for it while this one does. Older releases have no module for brotli, and do without. */
const UNPACK = `set -e
mkdir -p "$1" && cd "$1"
test ! -x usr/sbin/nginx || exit 0
apt-get download nginx
apt-get download libnginx-mod-http-brotli-static || true
for package in *.deb; do dpkg-deb -x "$package" new; done
mv new/usr usr`;

/** The path of nginx; gets it where that is possible. */
export function findNginx(machine: Machine): string {
  return findProgram(
    {
      kind: 'nginx',
      purpose: 'the tests of how the site is served',
      // Not NGINX: under that name nginx itself expects sockets of its former process.
      variables: ['NGINX_PATH'],
      places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', join(unpacked, 'usr/sbin/nginx')],
      commands: ['nginx'],
      installs: 'nginx',
      installation: [
        ['apt-get', ['update']],
        ['sh', ['-c', UNPACK, 'unpack', unpacked]],
      ],
      remedy:
        'Install nginx (Debian, Ubuntu: `apt-get install nginx libnginx-mod-http-brotli-static`; macOS: `brew install nginx`), ' +
        'or set NGINX_PATH to the program.',
    },
    machine,
  );
}

/** nginx of this computer, with the brotli module of its package where there is one. */
export function nginxProgram(machine: Machine = thisComputer()): NginxProgram {
  const path = findNginx(machine);
  const brotli = join(dirname(path), '../lib/nginx/modules', BROTLI_MODULE);
  return {path, modules: existsSync(brotli) ? [brotli] : []};
}
