import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {findProgram} from './findProgram';

export interface NginxProgram {
  readonly path: string;
  /** Full paths of modules to load: that for brotli of its package, where it is there. */
  readonly modules: readonly string[];
}

/** nginx of this computer. */
export function nginxProgram(): NginxProgram {
  const path = findProgram({
    name: 'nginx',
    // Not NGINX: under that name nginx itself expects sockets of its former process.
    variables: ['NGINX_PATH'],
    places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx'],
    commands: ['nginx'],
    remedy:
      'Install nginx (Debian, Ubuntu: `apt-get install nginx libnginx-mod-http-brotli-static`; macOS: `brew install nginx`), ' +
      'or set NGINX_PATH to the program.',
  });
  const brotli = join(dirname(path), '../lib/nginx/modules/ngx_http_brotli_static_module.so');
  return {path, modules: existsSync(brotli) ? [brotli] : []};
}
