import {parse} from 'acorn';

/** What Docusaurus needs of a page beside its text. */
const FACTS = new Set(['frontMatter', 'contentTitle', 'metadata', 'assets', 'toc']);

/** A picture or a file of the text: the bundler copies what a module asks for by such a call. */
const FILE = /require\("(?:[^"\\]|\\.)+"\)/g;

/**
 * Leaves the text out of the module that the browser loads of a page: the document has it as HTML. Runs after Docusaurus's MDX loader
 * has made a module of the page.
 *
 * @param {string} code the module
 * @returns {string} the module with the facts of the page, and with an empty component for the text
 */
export default function textFree(code) {
  const {body} = parse(code, {ecmaVersion: 'latest', sourceType: 'module'});
  const isFact = (node) =>
    namesOf(node).length > 0 && namesOf(node).every((name) => FACTS.has(name));
  const source = ({start, end}) => code.slice(start, end);
  const facts = body.filter(isFact);
  const found = new Set(facts.flatMap(namesOf));
  const missing = [...FACTS].filter((name) => name !== 'assets' && !found.has(name));
  if (missing.length > 0) throw new Error(`The page exports no ${missing.join(' and no ')}.`);
  const kept = facts.map(source).join('\n');
  const used = body.filter((node) => isImportFor(node, kept)).map(source);
  const files = body
    .filter((node) => !isFact(node))
    .flatMap((node) => source(node).match(FILE) ?? []);
  return [
    ...used,
    kept,
    ...(files.length > 0 ? [`export const files = [${[...new Set(files)].join()}];`] : []),
    'export default function Text() { return null; }',
  ].join('\n');
}

function namesOf(node) {
  if (node.type !== 'ExportNamedDeclaration') return [];
  if (node.declaration) return node.declaration.declarations?.map(({id}) => id.name) ?? [];
  return node.specifiers.map(({exported}) => exported.name);
}

/** Whether the facts use what a statement imports: the table of contents names headings of a partial. */
function isImportFor(node, text) {
  if (node.type !== 'ImportDeclaration') return false;
  return node.specifiers.some(({local}) => new RegExp(`\\b${local.name}\\b`).test(text));
}
