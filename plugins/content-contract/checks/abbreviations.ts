import {proseBlocks} from '../prose';
import type {PageRule} from '../rule';

const ABBREVIATION = /(?<![\w.\-/@:#!])[A-Z]{2,6}(?=s?(?![\w-]))/g;

/** Abbreviations: explained by the page at their first use, or by the glossary; names and what every reader knows need no explanation. */
export const abbreviations: PageRule = (page, site, report) => {
  const told = new Set<string>();
  for (const block of proseBlocks(page.tree)) {
    for (const {0: name, index} of block.text.matchAll(ABBREVIATION)) {
      if (told.has(name) || site.abbreviations.has(name)) continue;
      told.add(name);
      if (isExpanded(block.text, name, index)) continue;
      const remedy =
        'Write it out at its first use, as in "quality of service (QOS)"; or add the term to data/glossary.json, or the name to data/familiar-abbreviations.txt.';
      report(block.lineAt(index), `Nothing explains ${name}`, remedy);
    }
  }
};

/** `words (ABC)`, `ABC (words)`, or words before or after it that begin with its letters. */
function isExpanded(text: string, name: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 120), at);
  const after = text.slice(at + name.length, at + name.length + 120);
  if (/[a-z]\S* \($/.test(before) || /^s?,? \((?!\d)[a-z]/i.test(after)) return true;
  const letters = [...name.toLowerCase()].join(String.raw`[a-z]*[\s-]+(?:of\s+|and\s+|the\s+)?`);
  return new RegExp(String.raw`\b${letters}`, 'i').test(`${before} ${after} `);
}
