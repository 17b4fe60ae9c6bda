import ts from 'typescript';
import type {Site} from './page';
import {remembered} from './remembered';

/** The hooks of React by which a component remembers, or does something after it was drawn. */
const LIVE_HOOK =
  /^use(?:ActionState|Effect|InsertionEffect|LayoutEffect|Optimistic|Reducer|State|SyncExternalStore|Transition)$/;

/** A handler of an event: an attribute of an element, which a component may also be given. */
const HANDLER = /^on[A-Z]/;

/** A file of the site that is a component, or a part of one. */
export interface ComponentFile {
  /** Path relative to the site's directory. */
  readonly file: string;
  readonly isIsland: boolean;
  /** Interactive code in it, with its line. */
  readonly alive: readonly {readonly name: string; readonly line: number}[];
  /** Its imports from the site, types left out. */
  readonly imports: readonly string[];
}

/** The file that an import of the site means, read; none where it is not there. */
export function componentFile(base: string, site: Pick<Site, 'textOf'>): ComponentFile | undefined {
  const endings = ['.tsx', '/index.tsx', '.ts'];
  for (const file of endings.map((ending) => base + ending)) {
    const text = site.textOf('site', file);
    if (text !== undefined) return {file, ...remembered(file, text, () => read(text))};
  }
  return undefined;
}

function read(text: string): Omit<ComponentFile, 'file'> {
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
