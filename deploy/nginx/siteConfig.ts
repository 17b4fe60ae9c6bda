import {immutableFolders, IMMUTABLE, REVALIDATED} from '../rules/caching';
import {fileTypes, UNKNOWN_TYPE} from '../rules/fileTypes';
import {securityHeaders} from '../rules/securityHeaders';
import {NOT_FOUND_PAGE, type Redirect} from '../rules/site';

export interface SiteConfigOptions {
  baseUrl: string;
  redirects: readonly Redirect[];
  /** The build folder on the machine that serves it. */
  root: string;
  /** Whether nginx has `ngx_http_brotli_static_module`. */
  brotli: boolean;
}

const MADE = '# Made from deploy/rules: change the rules, not this file.';

/** For the `http` block: what depends on the request and the answer. */
export function httpConfig(): string {
  const folders = immutableFolders.map((folder) => `  "~^/${folder}" "${IMMUTABLE}";`);
  return `${MADE}

# Hidden files, dot segments, empty segments, and separators that were hidden by encoding: no link has them.
map $request_uri $handbook_odd {
  default 0;
  "~*^[^?]*(?://|/\\.|/%2e|%2f|%5c|\\x5c)" 1;
}

# a/b for a/b, a/b.html and a/b/index.html.
map $uri $handbook_page {
  default $uri;
  "~^(?<handbook_stem>.*?)(?:/index)?\\.html$" $handbook_stem;
}

map $uri $handbook_cache {
  default "${REVALIDATED}";
${folders.join('\n')}
}

map $status $handbook_allow {
  default "";
  405 "GET, HEAD";
}
`;
}

/** For a `server` block. */
export function serverConfig({baseUrl, redirects, root, brotli}: SiteConfigOptions): string {
  const base = baseUrl.slice(0, -1);
  return `${MADE}

root ${quoted(root)};
merge_slashes off;
absolute_redirect off;
server_tokens off;
etag on;

types {
${typeLines().join('\n')}
}
default_type ${UNKNOWN_TYPE};

# The build holds the compressed copies.
gzip off;
gzip_static on;
gzip_vary on;
${brotli ? 'brotli_static on;\n' : ''}
${headerLines().join('\n')}

error_page 404 @handbook_not_found;
location @handbook_not_found {
  rewrite ^ /${NOT_FOUND_PAGE} break;
}

if ($request_method !~ ^(?:GET|HEAD)$) {
  return 405;
}
if ($handbook_odd) {
  return 404;
}

location / {
  return 404;
}
location = / {
  return 302 ${baseUrl}$is_args$args;
}
location = ${base} {
  return 301 ${baseUrl}$is_args$args;
}
location = ${baseUrl} {
  rewrite ^ /index.html break;
}
${redirects.map((redirect) => redirectLocation(redirect, baseUrl)).join('')}
# The not-found page, second addresses of pages, and compressed copies.
location ~ ^${base}/(?:404(?:\\.html|/index\\.html|/)?|(?:.*/)?index(?:/index\\.html|/)?|.+\\.(?:br|gz))$ {
  return 404;
}

location ~ ^${base}/(?<handbook_name>.+)/$ {
  if (-f $document_root/$handbook_name.html) {
    rewrite ^(.+)/$ $1 permanent;
  }
  if (-f $document_root/$handbook_name/index.html) {
    rewrite ^(.+)/$ $1 permanent;
  }
  return 404;
}

location ${baseUrl} {
  rewrite ^${base}(/.*)$ $1 break;
  try_files $uri $handbook_page.html $handbook_page/index.html =404;
}
`;
}

function redirectLocation({from, to}: Redirect, baseUrl: string): string {
  return `location ~ ^${baseUrl}${from}(?:\\.html|/index\\.html|/)?$ {
  return 301 ${baseUrl}${to}$is_args$args;
}
`;
}

/** The charset is part of the type, so that it does not depend on nginx's own filter for it. */
function typeLines(): string[] {
  return Object.entries(fileTypes).map(
    ([extension, {type}]) => `  ${quoted(type)} ${extension.slice(1)};`,
  );
}

// Inherited by every location, as long as none has an `add_header` of its own.
function headerLines(): string[] {
  const fixed = Object.entries(securityHeaders).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
  );
  return [
    ...fixed,
    'add_header Cache-Control $handbook_cache always;',
    'add_header Allow $handbook_allow always;',
  ];
}

/** A string as nginx reads it; variables have no place in one. */
export function quoted(text: string): string {
  if (/["\\$\n]/.test(text)) throw new Error(`nginx cannot be told this: ${JSON.stringify(text)}`);
  return `"${text}"`;
}
