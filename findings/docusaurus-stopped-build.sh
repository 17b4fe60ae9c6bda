#!/usr/bin/env bash
# Guess: a build that is told to stop, as a CI job does at its limit or a container when it is moved, ends with an error.
# What happens (@docusaurus/core 3.10.2): `docusaurus build` ends with status 0 on SIGTERM, in the middle of its work. A shell that
#   goes on with `&&` goes on, with the folder of the build emptied.
# Why it matters: `docusaurus build && upload build` puts nothing, or half a site, in the place of a good one. That the last line is
#   "Use `npm run serve`", or that the page that is written last is there, is a better sign than the status.
# Seen: 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > npm.log
npm install --silent --no-audit --no-fund --save-exact @docusaurus/core@3.10.2 @docusaurus/plugin-content-pages@3.10.2 \
  @docusaurus/theme-classic@3.10.2 react@19.3.1 react-dom@19.3.1
mkdir -p src/pages build
echo 'the last good build' > build/index.html
printf '# Page\n\nText.\n' > src/pages/index.md
cat > docusaurus.config.mjs <<'JS'
export default {
  title: 'Site',
  url: 'https://example.com',
  baseUrl: '/',
  plugins: ['@docusaurus/plugin-content-pages'],
  themes: ['@docusaurus/theme-classic'],
};
JS
echo "@docusaurus/core $(node -p "require('@docusaurus/core/package.json').version")"
CI=true node node_modules/@docusaurus/core/bin/docusaurus.mjs build > build.log 2>&1 &
build=$!
# The folder of the build is emptied before the bundler begins.
while [ -e build/index.html ] && kill -0 "$build"; do sleep 0.1; done
kill -TERM "$build"
status=0
wait "$build" || status=$?
echo "status: $status"
echo "said that it was done: $(grep -c 'SUCCESS' build.log || true)"
echo "build/index.html: $([ -e build/index.html ] && echo there || echo gone)"
[ "$status" = 0 ] && ! grep -q SUCCESS build.log && [ ! -e build/index.html ]
echo 'Seen: a build that was stopped reports success and has emptied the folder of the last one.'
