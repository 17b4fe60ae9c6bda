import {quoted} from './siteConfig';

export interface MainConfigOptions {
  /** Folder for the process's own files and the two files made by `siteConfig`. */
  folder: string;
  port: number;
  /** Full paths of modules to load. */
  modules: readonly string[];
  workers: number;
  /** The account of the workers, where the process starts as root. */
  user?: string | undefined;
}

/** A whole configuration for one site on this machine, in the foreground, that writes to its folder only. */
export function mainConfig({folder, port, modules, workers, user}: MainConfigOptions): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${quoted(`${folder}/${name}`)};`,
  );
  return `${modules.map((module) => `load_module ${quoted(module)};\n`).join('')}${user ? `user ${user};\n` : ''}daemon off;
worker_processes ${workers};
pid ${quoted(`${folder}/nginx.pid`)};
error_log ${quoted(`${folder}/error.log`)} warn;

events {
  worker_connections 4096;
}

http {
  access_log off;
${temporary.join('\n')}
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000;
  include ${quoted(`${folder}/handbook-http.conf`)};

  server {
    listen 127.0.0.1:${port};
    include ${quoted(`${folder}/handbook-server.conf`)};
  }
}
`;
}
