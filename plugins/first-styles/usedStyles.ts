import postcss, {type AtRule, type Root, type Rule} from 'postcss';
import parseSelectors, {type Node, type Selector} from 'postcss-selector-parser';

/** Words as they stand in HTML and code: names of classes, ids, elements and custom properties among them. */
const WORD = /[\w-]+/g;

/** @returns every word of the texts */
export function wordsOf(...texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.match(WORD) ?? []));
}

/**
 * Prepares to choose rules of a style sheet.
 *
 * @param css the whole sheet
 * @returns what gives the rules, in their order, that can apply where these words stand: those of a page and of the scripts
 *   that change it. A rule stays where a word merely looks like its class; one that is needed is never left out.
 * @throws where the sheet is no CSS
 */
export function usedStyles(css: string): (words: ReadonlySet<string>) => string {
  const sheet = postcss.parse(css);
  // Reading selectors takes longer than all else: once for all pages.
  const needs = new Map<string, string[]>();
  sheet.walkRules((rule) => {
    if (isFrame(rule)) return;
    for (const selector of rule.selectors) needs.set(selector, wordsNeeded(selector));
  });

  return (words) => {
    const used = sheet.clone();
    used.walkRules((rule) => {
      if (isFrame(rule)) return;
      const selectors = rule.selectors.filter((selector) =>
        needs.get(selector)?.every((word) => words.has(word)),
      );
      if (selectors.length === 0) rule.remove();
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
    });
    dropUnusedNames(used, words);
    dropEmpty(used);
    return used.toString();
  };
}

/** A step of an animation is no selector. */
function isFrame({parent}: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');
}

/** The names without which a selector matches nothing. */
function wordsNeeded(selector: string): string[] {
  const needed: string[] = [];
  parseSelectors((root) => {
    root.walk((node) => {
      if (!isRequired(node)) return;
      if (node.type === 'class' || node.type === 'id') needed.push(node.value);
      // Elements are written in either case in SVG, and in small letters in HTML.
      if (node.type === 'tag') needed.push(node.value);
    });
  }).processSync(selector);
  return needed;
}

/** Not what stands in `:not(…)`, nor one of several in `:is(…)` and the like. */
function isRequired(node: Node): boolean {
  for (let {parent} = node; parent; parent = parent.parent) {
    if (parent.type !== 'pseudo') continue;
    const choices = parent.nodes as Selector[];
    if (parent.value === ':not' || choices.length > 1) return false;
  }
  return true;
}

/** Drops animations and custom properties that nothing names any more, and then those that only they named. */
function dropUnusedNames(sheet: Root, words: ReadonlySet<string>): void {
  for (;;) {
    const named = new Set<string>();
    sheet.walkDecls(({value}) => {
      for (const word of value.match(WORD) ?? []) named.add(word);
    });
    const isUnused = (name: string) => !named.has(name) && !words.has(name);
    let dropped = 0;
    sheet.walkDecls(/^--/, (declaration) => {
      if (!isUnused(declaration.prop)) return;
      declaration.remove();
      dropped += 1;
    });
    sheet.walkAtRules(/keyframes$/, (rule) => {
      if (!isUnused(rule.params)) return;
      rule.remove();
      dropped += 1;
    });
    if (dropped === 0) return;
  }
}

function dropEmpty(sheet: Root): void {
  sheet.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()));
  // From the inside out: a query may hold nothing but queries.
  const conditions: AtRule[] = [];
  sheet.walkAtRules((rule) => void (rule.nodes && conditions.unshift(rule)));
  for (const rule of conditions) if (rule.nodes?.length === 0) rule.remove();
}
