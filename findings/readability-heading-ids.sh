#!/usr/bin/env bash
# Guess: reader mode judges blocks by their text; the id of a heading, which a site makes from its words, is for links.
# What happens (@mozilla/readability 0.6.0): a heading whose id contains "header", "extra", "related", "social" and the
#   like is taken for the page's furniture and removed; the text below stays, under the heading before it. An id that
#   contains "and" or "main" is saved: "the-safetensors-header" goes, "header-and-tensors" and "remaining-headers" stay.
# Why it matters: headings such as "Request headers" and "Extra memory" are ordinary ones in this field, and their ids
#   are made by the generator of the site. The author sees nothing, the reader misses a heading.
# Seen: 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @mozilla/readability@0.6.0 linkedom@0.18.15
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {Readability} from '@mozilla/readability';
import {parseHTML} from 'linkedom';

const {version} = JSON.parse(readFileSync('node_modules/@mozilla/readability/package.json', 'utf8'));
console.log(`@mozilla/readability ${version}, linkedom 0.18.15`);
const headings = [
  'Prefill', 'The safetensors header', 'Header and tensors', 'Request headers', 'Remaining headers', 'Extra memory',
  'Related work', 'Memory', 'Paged attention',
];
const paragraph = `<p>${'Weights are read once a step, and the cache grows with each sequence. '.repeat(8)}</p>`;
const id = (heading) => heading.toLowerCase().replaceAll(' ', '-');
const sections = headings.map((heading) => `<h2 id="${id(heading)}">${heading}</h2>${paragraph}`);
const html = `<html><head><title>Serving</title></head><body><article>${sections.join('')}</article></body></html>`;
const {textContent} = new Readability(parseHTML(html).document).parse();

const lost = headings.filter((heading) => !textContent.includes(heading));
console.log(`lost: ${lost.join(', ')}`);
console.log(`paragraphs kept: ${textContent.split('Weights').length - 1} of ${8 * headings.length} sentences`);
assert.deepEqual(lost, ['The safetensors header', 'Request headers', 'Extra memory', 'Related work']);
console.log('Seen: four of nine headings are gone because of the words in their ids.');
JS
node try.mjs
