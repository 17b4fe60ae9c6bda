#!/usr/bin/env bash
# Guess: PurgeCSS keeps every rule whose classes, attributes and elements stand in the page; what it takes away applies to
#   nothing there.
# What happens (purgecss 8.0.0): four kinds of rules go that apply to the page. The value of an attribute that ends with a
#   blank inside of its quotation marks, as in [data-tone^='solid '], and an empty value are looked up as words and not found;
#   a selector of pseudo-classes alone, such as :focus-visible, goes; and :where(:not(...)) makes a rule go that stays with :not(...).
# Why it matters: a documentation site that puts the rules of a page into the page shows dark words on dark cells, and has no
#   outline around what has the focus of the keyboard. Nothing is reported, and tests without a style sheet see nothing.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" purgecss@8.0.0 css-select@6.0.0 htmlparser2@10.0.0
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {is} from 'css-select';
import {parseDocument} from 'htmlparser2';
import {PurgeCSS} from 'purgecss';

const {version} = JSON.parse(readFileSync('node_modules/purgecss/package.json', 'utf8'));
console.log(`purgecss ${version}`);

const html = '<main><span class="tone" data-tone="solid 1" data-label="">5</span></main>';
const [main] = parseDocument(html).children;
const [span] = main.children;

/** Whether the rule of a selector is left for the page. */
async function stays(selector) {
  const [{css}] = await new PurgeCSS().purge({
    content: [{raw: html, extension: 'html'}],
    css: [{raw: `${selector}{color:red}`}],
    defaultExtractor: (text) => text.match(/[\w-]+/g) ?? [],
  });
  return css.includes('red');
}

const cases = [
  [".tone[data-tone^='solid']", true],
  [".tone[data-tone^='solid ']", false],
  [".tone:not([data-tone='solid'])", true],
  [".tone:where(:not([data-tone='solid']))", false],
  [".tone[data-label]", true],
  [".tone[data-label='']", false],
];
for (const [selector, expected] of cases) {
  // css-select has no :where, which matches what :is matches.
  assert.ok(is(span, selector.replace(':where', ':is')), `${selector} applies`);
  const kept = await stays(selector);
  console.log(`${selector} applies, and ${kept ? 'stays' : 'goes'}`);
  assert.equal(kept, expected, selector);
}
// Nothing has the focus in a file; in a browser these two apply alike.
assert.equal(await stays('main :focus-visible'), true);
assert.equal(await stays(':focus-visible'), false);
console.log('main :focus-visible stays, :focus-visible goes');
console.log('Seen: rules that apply to a page are taken away.');
JS
node try.mjs
