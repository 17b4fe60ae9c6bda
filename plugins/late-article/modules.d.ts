declare module 'handbook-generated-registry' {
  const registry: Record<string, [load: () => Promise<unknown>, name: string, id: unknown]>;
  export default registry;
}
