// Strangers meet the arithmetic through its index: what it exports says where it comes from, and its examples are true.
import {readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import ts from 'typescript';
import {expect, test} from 'vitest';
import * as index from './index';

const FOLDER = import.meta.dirname;
/** Examples show four digits. */
const TOLERANCE = 1e-3;
const TODAY = {target: ts.ScriptTarget.ESNext};
/** The value behind a statement; a long one goes on in further comments, four blanks in. */
const SAID = /^[^\n]*?\/\/ => (.*(?:\n\/\/ {4}.*)*)/;

interface PublicFunction {
  readonly name: string;
  /** File and line. */
  readonly place: string;
  /** Its docstring without tags, and its tags. */
  readonly text: string;
  readonly tags: readonly {readonly name: string; readonly text: string}[];
}

/** Exports of the index by name: folders are taken apart. */
const values: Record<string, unknown> = Object.fromEntries(
  Object.entries(index).flatMap(([name, value]): [string, unknown][] =>
    Object.prototype.toString.call(value) === '[object Module]'
      ? Object.entries(value)
      : [[name, value]],
  ),
);

/** The functions among them, with their docstrings. A function may be declared as a constant. */
function publicFunctions(): readonly PublicFunction[] {
  const file = join(FOLDER, 'index.ts');
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noLib: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const entry = source && checker.getSymbolAtLocation(source);
  const exportsOf = (symbol: ts.Symbol): readonly ts.Symbol[] =>
    checker
      .getExportsOfModule(symbol)
      .map((one) => (one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one))
      .flatMap((one) => (one.flags & ts.SymbolFlags.Module ? exportsOf(one) : [one]));
  return (entry ? exportsOf(entry) : []).flatMap((symbol) => {
    const declaration = symbol.valueDeclaration;
    if (!declaration || !isFunction(declaration)) return [];
    const {fileName} = declaration.getSourceFile();
    return {
      name: symbol.name,
      place: `${relative(process.cwd(), fileName)}:${lineOf(declaration)}`,
      text: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
      tags: symbol
        .getJsDocTags(checker)
        .map(({name, text}) => ({name, text: ts.displayPartsToString(text)})),
    };
  });
}

const isFunction = (node: ts.Declaration): boolean =>
  ts.isFunctionDeclaration(node) ||
  (ts.isVariableDeclaration(node) &&
    node.initializer !== undefined &&
    (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)));

function lineOf(node: ts.Node): number {
  const file = node.getSourceFile();
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}

/** Runs an example: what it says behind `// =>` that is not so. Imports are left out, since all names are there. */
function faultsOf(example: string, place: string): readonly string[] {
  const code = example.replace(/^```ts\n|```$/g, '');
  const file = ts.createSourceFile('example.ts', code, ts.ScriptTarget.Latest, true);
  const said: string[] = [];
  const statements = file.statements
    .filter((statement) => !ts.isImportDeclaration(statement))
    .map((statement) => {
      const [, value] = SAID.exec(code.slice(statement.end)) ?? [];
      if (value === undefined) return statement.getText();
      said.push(value.replaceAll(/\n\/\/ +/g, ' '));
      return `found.push(${statement.getText().replace(/;$/, '')});`;
    });
  if (said.length === 0) return [`${place}: the example has no // =>.`];
  const script = ts.transpile(`const found = []; ${statements.join('\n')}; return found;`, TODAY);
  const found = run(script) as unknown[];
  return said.flatMap((value, at) =>
    agree(found[at], run(`return (${value});`))
      ? []
      : [`${place}: the example says ${value}, and it is ${JSON.stringify(found[at])}.`],
  );
}

/** Runs JavaScript that knows every public name. */
function run(script: string): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval -- examples are code of this folder
  const example = new Function(...Object.keys(values), `return (() => {${script}})();`);
  return example(...Object.values(values));
}

/** Whether a value is what an example says; of an object it may say a part. */
function agree(found: unknown, said: unknown): boolean {
  if (typeof said === 'number' && typeof found === 'number') {
    return found === said || Math.abs(found - said) <= TOLERANCE * Math.abs(said);
  }
  if (typeof said !== 'object' || said === null) return Object.is(found, said);
  if (typeof found !== 'object' || found === null) return false;
  if (Array.isArray(said) && said.length !== (found as unknown[]).length) return false;
  return Object.entries(said).every(([key, value]) =>
    agree((found as Record<string, unknown>)[key], value),
  );
}

const functions = publicFunctions();

test('the index has functions of every folder', () => {
  expect(functions.map(({name}) => name)).toEqual(expect.arrayContaining(['decodeStep', 'burn']));
  expect(functions.filter(({name}) => typeof values[name] !== 'function')).toEqual([]);
});

test('each says what it returns and where it comes from', () => {
  const silent = functions.filter(({text, tags}) => {
    const returns = tags.some((tag) => tag.name === 'returns' && tag.text !== '');
    return !returns || !/^(Source|Derived): \S/m.test(text);
  });
  expect(silent.map(({place, name}) => `${place}: ${name}`)).toEqual([]);
});

test('each has an example, which is true', () => {
  const faults = functions.flatMap(({name, place, tags}) => {
    const examples = tags.filter((tag) => tag.name === 'example');
    if (examples.length === 0) return [`${place}: ${name} has no example.`];
    return examples.flatMap(({text}) => faultsOf(text, place));
  });
  expect(faults).toEqual([]);
});

test('the README shows what is true', () => {
  const readme = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  const examples = readme.match(/```ts\n[^]*?```/g) ?? [];
  expect(examples.flatMap((example) => faultsOf(example, 'src/inference/README.md'))).toEqual([]);
  expect(examples).not.toEqual([]);
});
