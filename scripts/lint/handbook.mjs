// Two rules that oxlint doesn't have, read by it as a plugin (`.oxlintrc.json`).
import {existsSync, statSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';

/** Reports each node that a selector finds, with the message beside it: `no-restricted-syntax` of ESLint. */
const restrictedSyntax = {
  meta: {schema: false},
  create: ({options, report}) =>
    Object.fromEntries(
      options.map(({selector, message}) => [selector, (node) => report({node, message})]),
    ),
};

/**
 * Holds imports to one way: a file may import neither a name that `packages` (a regular expression) matches nor a file below one of
 * `closed`, except for those below one of `open`; `hidden` is a regular expression of files that stay closed there.
 */
const room = {
  meta: {schema: false},
  create({options: [{packages, closed, open = [], hidden, reason}], filename, cwd, report}) {
    const isClosed = (file) =>
      closed.some((folder) => isBelow(file, folder)) &&
      (!open.some((folder) => isBelow(file, folder)) ||
        (hidden !== undefined && new RegExp(hidden).test(file)));
    const check = ({source}) => {
      if (!source) return;
      const file = importedFile(source.value, filename, cwd);
      if (file === null ? new RegExp(packages).test(source.value) : isClosed(file)) {
        report({node: source, message: `Imports point one way: ${reason}`});
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

const isBelow = (file, folder) =>
  folder === '.' || file === folder || file.startsWith(`${folder}/`);

/** From the root of the repository; null for a package. */
function importedFile(name, from, root) {
  if (!/^(?:\.|@site\/)/.test(name)) return null;
  const path = name.startsWith('.') ? join(dirname(from), name) : join(root, name.slice(6));
  const found = ['', '.ts', '.tsx', '.mts', '/index.ts', '/index.tsx']
    .map((ending) => path + ending)
    .find((file) => existsSync(file) && statSync(file).isFile());
  return relative(root, found ?? path);
}

export default {
  meta: {name: 'handbook'},
  rules: {'restricted-syntax': restrictedSyntax, room},
};
