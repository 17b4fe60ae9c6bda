#!/usr/bin/env bash
# Guess: a link that comes into view makes Docusaurus ask once for each file that the page behind it needs and this one lacks.
# What happens (@docusaurus/core 3.10.2, documents at the root of the site): it adds one element for each module of each route
#   around that page, loaded or not, and the three routes around every document have the same path, so each of them brings those
#   of all three, and those of the first page. In a site of two pages one link adds 23 elements for one file, which is loaded.
# Why it matters: 15 links of a sidebar come into view at once, in one task of the browser, before the page is idle. What every
#   page has can be imported by a client module: it is no file of its own then.
# Seen: 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
cat > package.json <<'JSON'
{"name": "site", "private": true, "overrides": {"@swc/core": "1.16.18", "@swc/html": "1.16.2"}}
JSON
npm install --silent --no-audit --no-fund --save-exact @docusaurus/core@3.10.2 @docusaurus/faster@3.10.2 \
  @docusaurus/plugin-content-docs@3.10.2 @docusaurus/theme-classic@3.10.2 react@19.3.1 react-dom@19.3.1 jsdom@26.1.0
mkdir docs
printf -- '---\nslug: /\n---\n# First page\n\n[Next](next.md)\n' > docs/first.md
printf '# Next page\n\nText.\n' > docs/next.md
cat > sidebars.mjs <<'JS'
export default {docs: ['first', 'next']};
JS
cat > docusaurus.config.mjs <<'JS'
export default {
  title: 'Site',
  url: 'https://example.com',
  baseUrl: '/',
  future: {v4: true, faster: true},
  plugins: [['@docusaurus/plugin-content-docs', {routeBasePath: '/', sidebarPath: './sidebars.mjs'}]],
  themes: ['@docusaurus/theme-classic'],
};
JS
CI=true npx docusaurus build > build.log
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {JSDOM} from 'jsdom';

const {version} = JSON.parse(readFileSync('node_modules/@docusaurus/core/package.json', 'utf8'));
console.log(`@docusaurus/core ${version}`);
const types = {js: 'text/javascript', css: 'text/css', html: 'text/html'};
const server = createServer((request, response) => {
  const path = request.url === '/' ? '/index.html' : request.url;
  response.setHeader('Content-Type', types[path.split('.').pop()] ?? 'text/plain');
  try {
    response.end(readFileSync(`build${path}`));
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, resolve));
const dom = await JSDOM.fromURL(`http://localhost:${server.address().port}/`, {
  runScripts: 'dangerously',
  resources: 'usable',
  pretendToBeVisual: true,
  beforeParse(window) {
    window.DOMTokenList.prototype.supports = () => true;
    window.matchMedia = () => ({matches: false, addEventListener() {}, removeEventListener() {}});
    window.scrollTo = () => {};
  },
});
while (!dom.window.docusaurus) await new Promise((resolve) => setTimeout(resolve, 50));
void dom.window.docusaurus.prefetch('/next');
const links = [...dom.window.document.querySelectorAll('link[rel=prefetch]')].map(({href}) => href);
const times = (href) => links.filter((other) => other === href).length;
const files = [...new Set(links)];
for (const file of files) console.log(`${times(file)} × ${file.split('/').pop().replace(/\..*/, '')}`);
console.log(`${links.length} elements, ${files.length} files`);
const loaded = [...dom.window.document.scripts].map(({src}) => src);
dom.window.close();
server.close();
console.log(`loaded before: ${files.every((file) => loaded.includes(file)) ? 'yes' : 'no'}`);
assert.deepEqual([links.length, files.length], [23, 1]);
console.log('Seen: for one link 23 elements ask for the same file.');
JS
node try.mjs
