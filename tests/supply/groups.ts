/** A file that building, serving, publishing or the smoke test runs, by its path. */
export interface ProductionFile {
  readonly path: string;
  readonly text: string;
}

/** Dependencies that are named otherwise than by an import, and how. */
const NAMED: Readonly<Record<string, string>> = {
  '@docusaurus/preset-classic': 'by `classic` in the configuration',
  '@fontsource/ibm-plex-sans': 'by the paths of its fonts',
  '@mdx-js/react': 'by compiled Markdown',
  'beautiful-mermaid': 'by the path of its file',
  tsx: 'by the scripts of package.json',
};

/** Packages that one group has and the other should, by what the files import at run time. */
export function groupProblems(
  files: readonly ProductionFile[],
  {dependencies, devDependencies}: {dependencies: object; devDependencies: object},
): string[] {
  const imported = new Map<string, string>();
  for (const {path, text} of files) {
    for (const name of runtimeImports(text)) imported.set(name, path);
  }
  return [
    ...[...imported]
      .filter(([name]) => name in devDependencies)
      .map(([name, path]) => `${name} belongs into dependencies: ${path} imports it.`),
    ...Object.keys(dependencies)
      .filter((name) => !imported.has(name) && !(name in NAMED))
      .map((name) => `${name} belongs into devDependencies: only types, tests or tools use it.`),
  ];
}

/** Names of packages that a module imports; types leave nothing behind. */
export function runtimeImports(text: string): string[] {
  const statements = text.matchAll(
    /^(?:import|export) (?!type )(?:([^;'"]*?) from )?['"]([^'".][^'"]*)['"]|\b(?:import|require|resolve)\(\s*['"]([^'".][^'"\s]*)['"]/gm,
  );
  return [...statements]
    .filter(([, names = '']) => !isOnlyTypes(names))
    .map(([, , from, lazily]) => packageName(from ?? lazily ?? ''))
    .filter((name) => !name.startsWith('node:'));
}

function isOnlyTypes(names: string): boolean {
  const [, list] = /^\{([^}]*)\}$/.exec(names.trim()) ?? [];
  if (list === undefined) return false;
  return list.split(',').every((name) => /^\s*(?:type .*)?$/s.test(name));
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
