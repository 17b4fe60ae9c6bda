/** What loads a module of a route, its name, and its id. */
type RegistryEntry = [load: () => Promise<unknown>, name: string, id: unknown];

declare module 'handbook-first-registry' {
  const registry: Record<string, RegistryEntry>;
  export default registry;
}

declare module 'handbook-first-chunk-names' {
  const chunkNames: Record<string, Record<string, unknown>>;
  export default chunkNames;
}

declare module 'handbook-other-pages' {
  export const articles: Record<string, RegistryEntry>;
  export const chunkNames: Record<string, Record<string, unknown>>;
  export const pages: [path: string, hash: string, sidebar: string][];
  /** The articles of each version. */
  export const docs: unknown[][];
}

/** The library itself, in whose place `lateHead` stands. */
declare module 'handbook-head' {
  export * from 'react-helmet-async';
}
