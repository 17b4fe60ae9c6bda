/** The little of a bundler's compilation that is needed here. */
export interface Compilation {
  readonly chunks: Iterable<object>;
  readonly chunkGraph: {getChunkModules(chunk: object): readonly BundledModule[]};
}

export interface BundledModule {
  /** The file; none where the bundler made the module of several, or of nothing. */
  readonly resource?: string | undefined;
  /** Those that were written into one. */
  readonly modules?: readonly BundledModule[] | undefined;
  nameForCondition?(): string | null | undefined;
}

export interface Compiler {
  readonly hooks: {
    readonly done: {tap(name: string, run: (stats: {compilation: Compilation}) => void): void};
  };
}

const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/** Folders of the packages whose code is in a chunk; what was only looked at and left out is not. */
export function bundledPackages({chunks, chunkGraph}: Compilation): Set<string> {
  const folders = new Set<string>();
  for (const chunk of chunks) {
    for (const module of chunkGraph.getChunkModules(chunk)) {
      for (const file of filesOf(module)) {
        const [folder] = PACKAGE.exec(file) ?? [];
        if (folder) folders.add(folder);
      }
    }
  }
  return folders;
}

function filesOf(module: BundledModule): string[] {
  if (module.modules) return module.modules.flatMap(filesOf);
  const file = module.resource ?? module.nameForCondition?.();
  return file ? [file] : [];
}
