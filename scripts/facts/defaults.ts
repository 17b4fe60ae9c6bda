import type {Source} from './source';

/** A field of a class that a definition names as the source of its default. */
export interface Reference {
  readonly className: string;
  readonly field: string;
}

/**
 * The fields of configuration classes that a definition takes its default from: `**cache_kwargs["block_size"]`, where the file has
 * `cache_kwargs = get_kwargs(CacheConfig)`, `CacheConfig.block_size` and `get_field(CacheConfig, "block_size")`.
 *
 * @param text the file of the definition
 */
export function namesPassed(definition: string, text: string): Reference[] {
  const kwargs = [...definition.matchAll(/\*\*(\w+)\[\s*["'](\w+)["']\s*\]/g)].flatMap(
    ([, variable = '', field = '']): Reference[] => {
      const call = new RegExp(`^\\s*${variable} = \\w+\\((\\w+)\\)`, 'm').exec(text);
      return call?.[1] === undefined ? [] : [{className: call[1], field}];
    },
  );
  const members = [...definition.matchAll(/=[\s(]*([A-Z]\w*[a-z]\w*)\.(\w+)/g)];
  const calls = [...definition.matchAll(/get_field\(\s*(\w+),\s*["'](\w+)["']/g)];
  const named = [...members, ...calls].map(([, className = '', field = '']): Reference => ({
    className,
    field,
  }));
  return [...kwargs, ...named];
}

/** Where the files of a source define a field of a class. */
export function fieldOf(
  {className, field}: Reference,
  files: Source['files'],
): {readonly path: string; readonly at: number} | undefined {
  for (const [path, text] of files) {
    if (!path.endsWith('.py') || !text.includes(`class ${className}`)) continue;
    const head = new RegExp(`^class ${className}\\b`, 'm').exec(text);
    if (!head) continue;
    const end = text.slice(head.index + 1).search(/^(?:class|def|@)/m);
    const body = text.slice(head.index, end < 0 ? undefined : head.index + 1 + end);
    const place = new RegExp(`^\\s+(?=${field}\\s*:)`, 'm').exec(body);
    if (place) return {path, at: head.index + place.index + place[0].length};
  }
  return undefined;
}

/** The lines that give the constants of a default their values: of `default=DEFAULT_BLOCK_SIZE` that of `DEFAULT_BLOCK_SIZE`. */
export function constantNamed(definition: string, text: string): string[] {
  const names = [...definition.matchAll(/=\s*([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b(?![.(])/g)];
  return [...new Set(names.map(([, name = '']) => name))].flatMap((name) => {
    const line = new RegExp(`^[ \\t]*${name}\\b[^=\\n]*=[^=].*$`, 'm').exec(text)?.[0];
    return line === undefined || definition.includes(line.trim()) ? [] : [line];
  });
}
