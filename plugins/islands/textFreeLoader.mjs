import {parse} from 'acorn';

/** Exports that Docusaurus needs of a page beside its text. */
const FACTS = new Set(['frontMatter', 'contentTitle', 'metadata', 'assets', 'toc']);

/** A picture or a file of the text: the bundler copies what a module asks for by such a call. */
const FILE = /require\("(?:[^"\\]|\\.)+"\)/g;

/**
 * Leaves the text out of the module that the browser loads of a page: the document has it as HTML. Runs after Docusaurus's MDX loader
 * has made a module of the page.
 *
 * @param {string} code the module
 * @returns {string} the module with the facts of the page and the names of its islands, which waits for the text
 */
export default function textFree(code) {
  const {body} = parse(code, {ecmaVersion: 'latest', sourceType: 'module'});
  const isKept = (node) =>
    node.type === 'ExpressionStatement' ||
    (namesOf(node).length > 0 && namesOf(node).every((name) => FACTS.has(name)));
  const source = ({start, end}) => code.slice(start, end);
  const facts = body.filter(isKept);
  const found = new Set(facts.flatMap(namesOf));
  const missing = [...FACTS].filter((name) => name !== 'assets' && !found.has(name));
  if (missing.length > 0) throw new Error(`The page exports no ${missing.join(' and no ')}.`);
  const metadata = facts.find((node) => node.source && namesOf(node).includes('metadata'));
  const kept = facts.map(source).join('\n');
  const names = new Set(facts.flatMap(identifiersIn));
  // The table of contents names headings of a partial, and an island the list of islands.
  const used = body
    .filter(({type}) => type === 'ImportDeclaration')
    .filter(({specifiers}) => specifiers.some(({local}) => names.has(local.name)))
    .map(source);
  const files = body
    .filter((node) => !isKept(node))
    .flatMap((node) => source(node).match(FILE) ?? []);
  return [
    `import __metadata from ${source(metadata.source)};`,
    "import {article as __article} from '@site/src/components/article/ArticleBody/article';",
    ...used,
    kept,
    ...(files.length > 0 ? [`export const files = [${[...new Set(files)].join()}];`] : []),
    'export default await __article(__metadata.permalink);',
  ].join('\n');
}

function namesOf(node) {
  if (node.type !== 'ExportNamedDeclaration') return [];
  if (node.declaration) return node.declaration.declarations?.map(({id}) => id.name) ?? [];
  return node.specifiers.map(({exported}) => exported.name);
}

/** The names that a node of the tree, and what is in it, uses or declares. */
function identifiersIn(node) {
  if (Array.isArray(node)) return node.flatMap(identifiersIn);
  if (typeof node?.type !== 'string') return [];
  return node.type === 'Identifier' ? [node.name] : Object.values(node).flatMap(identifiersIn);
}
