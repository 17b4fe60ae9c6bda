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

declare module 'handbook-articles' {
  const articles: Record<string, RegistryEntry>;
  export default articles;
}
