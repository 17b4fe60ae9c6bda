import {posix} from 'node:path';
import ts from 'typescript';
import {importsOf} from '../imports';
import type {Site} from '../page';
import {pageRule} from '../rule';

/** The hooks of React by which a component remembers, or does something after it was drawn. */
const LIVE_HOOK =
  /^use(?:ActionState|Effect|InsertionEffect|LayoutEffect|Optimistic|Reducer|State|SyncExternalStore|Transition)$/;

/** A handler of an event: an attribute of an element, which a component may also be given. */
const HANDLER = /^on[A-Z]/;

/** What the check needs to know of a component's file. */
interface Module {
  readonly isIsland: boolean;
  /** What is alive in it, with its line. */
  readonly alive: readonly {readonly name: string; readonly line: number}[];
  readonly imports: readonly string[];
}

/** Read once in the life of a process for each text: a component is on many pages. */
const modules = new Map<string, Module>();

/**
 * A text is dead HTML but for its islands: a button in anything else would do nothing. Followed are the components of the site that a
 * page imports, and what those import, up to the islands among them.
 */
export const islands = pageRule(
  {name: 'islands', kinds: ['alive', 'theme'], needsSite: true},
  (page, site, report) => {
    for (const {from, line} of importsOf(page.tree)) {
      if (from.startsWith('@theme')) {
        const remedy = 'Articles use components of the site, and what Markdown has.';
        report(
          {line},
          'theme',
          `\`${from}\` is of the theme, and does nothing in an article`,
          remedy,
        );
      }
      if (!from.startsWith('@site/')) continue;
      const fault = firstAlive(from.slice('@site/'.length), site);
      if (!fault) continue;
      const message = `\`${from}\` would do nothing: \`${fault.name}\` in ${fault.file}:${fault.line}`;
      const remedy = "Begin the component's file with `'use client';`, or take that out of it.";
      report({line}, 'alive', message, remedy);
    }
  },
);

/** What is alive in a component that is no island, or in what it is made of. */
function firstAlive(path: string, site: Site) {
  const waiting = [path];
  const seen = new Set(waiting);
  for (let base = waiting.pop(); base !== undefined; base = waiting.pop()) {
    const file = [`${base}.tsx`, `${base}/index.tsx`, `${base}.ts`].find((each) =>
      site.hasFile('site', each),
    );
    if (file === undefined) continue;
    const {isIsland, alive, imports} = moduleOf(file, site);
    if (isIsland) {
      if (base === path) return undefined;
      continue;
    }
    const [first] = alive;
    if (first) return {file, ...first};
    for (const from of imports) {
      const next = from.startsWith('@site/')
        ? from.slice('@site/'.length)
        : posix.join(posix.dirname(file), from);
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return undefined;
}

function moduleOf(file: string, site: Site): Module {
  const text = site.textOf('site', file) ?? '';
  let module = modules.get(text);
  if (!module) {
    module = read(text);
    modules.set(text, module);
  }
  return module;
}

function read(text: string): Module {
  const source = ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest);
  const alive: {name: string; line: number}[] = [];
  const imports: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = nameOfLive(node);
    if (name !== undefined) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      alive.push({name, line});
    }
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const {text: from} = node.moduleSpecifier;
      const isOfTypes = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      if (/^(?:\.|@site\/)/.test(from) && !isOfTypes) imports.push(from);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return {isIsland: text.startsWith("'use client';"), alive, imports};
}

function nameOfLive(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    return LIVE_HOOK.test(node.expression.text) ? node.expression.text : undefined;
  }
  if (!ts.isJsxAttribute(node) || !ts.isIdentifier(node.name)) return undefined;
  return HANDLER.test(node.name.text) ? node.name.text : undefined;
}
