import {existsSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import type {Parent, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {EMPTY_ELEMENTS} from './checks/attributes';
import {isThere, KNOWN} from './checks/components';
import {FAULT_PROPERTIES} from './compileFault';
import {importsOf} from './imports';
import {attribute, isJsx, stringAttribute} from './jsx';

/**
 * For the development server: takes out of a page what would stop it in the browser, and of which the contract tells. Imports of
 * modules that are not there, components that nothing imports and computed text become text; what React refuses of an element is left
 * out.
 */
export function remarkFaults({siteDir = process.cwd()}: {readonly siteDir?: string} = {}) {
  return (tree: Root, file: VFile): void => {
    const docsPath = relative(join(siteDir, 'docs'), file.path ?? '')
      .split(sep)
      .join('/');
    const hasFile = (folder: 'docs' | 'site', path: string) =>
      existsSync(join(siteDir, folder === 'docs' ? 'docs' : '', path));
    const names = new Set(KNOWN);
    const taken = new Set<string>();
    for (const {names: imported, from} of importsOf(tree)) {
      if (isThere(from, docsPath, hasFile)) imported.forEach((name) => names.add(name));
    }
    visit(tree, 'mdxjsEsm', (node) => {
      const program = node.data?.estree;
      if (!program) return;
      program.body = program.body.filter((statement) => {
        if (statement.type !== 'ImportDeclaration') return false;
        const locals = statement.specifiers.map(({local}) => local.name);
        const isRepeated = locals.some((name) => taken.has(name));
        locals.forEach((name) => taken.add(name));
        return !isRepeated && isThere(String(statement.source.value), docsPath, hasFile);
      });
    });
    visit(tree, (node, index, parent) => {
      if (index === undefined || !parent) return undefined;
      const put = (text: string, isBlock: boolean) => {
        const type = isBlock ? 'paragraph' : 'emphasis';
        const data = {hName: isBlock ? 'p' : 'mark', hProperties: FAULT_PROPERTIES};
        const fault = {type, data, children: [{type: 'text', value: text}]};
        (parent as Parent).children[index] = fault as Parent['children'][number];
        return SKIP;
      };
      if (isJsx(node) && /^[a-z]/.test(node.name ?? '')) {
        if (EMPTY_ELEMENTS.includes(node.name ?? '')) node.children = [];
        if (stringAttribute(node, 'style') === undefined) return undefined;
        node.attributes = node.attributes.filter((one) => one !== attribute(node, 'style'));
      }
      if (isJsx(node) && /^[A-Z]/.test(node.name ?? '')) {
        const [name = ''] = (node.name ?? '').split('.');
        if (!names.has(name)) return put(`<${name}>`, node.type === 'mdxJsxFlowElement');
      }
      const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
      if (isExpression && node.data?.estree?.body.length) {
        return put(`{${node.value}}`, node.type === 'mdxFlowExpression');
      }
      return undefined;
    });
  };
}
