import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import ts from 'typescript';

/** A model where an article places it. */
export interface ModelUse {
  /** Folder of the model in `src/components/calculators`. */
  readonly folder: string;
  /** The attributes of its tag, all of them texts. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** What a model says of itself in its declaration. */
export interface ModelFacts {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly listing: {
    readonly group: string;
    readonly question: string;
    readonly names: readonly string[];
  };
}

/**
 * Reads what the model of a tag is called with in its `inputs.ts`: `defineModel({id: …, title: …, listing: …})`. Where a component has
 * several models, an attribute of its tag is the key of one. The file is not run, because it imports half of the site.
 */
export function declaredModel(siteDir: string, {folder, attributes}: ModelUse): ModelFacts {
  const path = join(siteDir, 'src/components/calculators', folder, 'inputs.ts');
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const keys = Object.values(attributes);
  let found: unknown;
  const visit = (node: ts.Node): void => {
    const [model] = argumentsOf(node);
    const {parent} = node;
    const isMeant = !ts.isPropertyAssignment(parent ?? node) || keys.includes(nameOf(parent));
    if (model && isMeant) found ??= written(model);
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (isModel(found)) return found;
  throw new Error(
    `${path} declares no model with an id, a title and a listing that are written out.`,
  );
}

function argumentsOf(node: ts.Node): readonly ts.Expression[] {
  const isCall = ts.isCallExpression(node) && ts.isIdentifier(node.expression);
  return isCall && node.expression.getText() === 'defineModel' ? node.arguments : [];
}

/** A value as far as it is written out: texts, lists and objects of them. */
function written(node: ts.Expression): unknown {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(written);
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const properties = node.properties.filter((property) => ts.isPropertyAssignment(property));
  return Object.fromEntries(properties.map((one) => [nameOf(one), written(one.initializer)]));
}

const nameOf = (node: ts.Node): string =>
  ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) ? node.name.text : '';

function isModel(value: unknown): value is ModelFacts {
  const {id, title, listing} = (value ?? {}) as Partial<ModelFacts>;
  return [id, title, listing?.question, listing?.group].every((one) => typeof one === 'string');
}
