/**
 * Reads `_headers` as Cloudflare Pages does, for tests: every block that matches an address counts, and a header that is
 * set twice has both values. Names of headers are in lower case.
 */
export function readHeaders(text: string): (path: string) => Map<string, string> {
  const blocks: {pattern: RegExp; headers: [string, string][]}[] = [];
  for (const line of text.split('\n').filter((line) => line.trim() && !line.startsWith('#'))) {
    const header = /^\s+([^:\s]+): (.*)$/.exec(line);
    if (header) blocks.at(-1)?.headers.push([header[1]?.toLowerCase() ?? '', header[2] ?? '']);
    else blocks.push({pattern: wildcard(line), headers: []});
  }
  return (path) => {
    const found = new Map<string, string>();
    for (const {pattern, headers} of blocks) {
      if (!pattern.test(path)) continue;
      for (const [name, value] of headers) {
        const before = found.get(name);
        found.set(name, before === undefined ? value : `${before}, ${value}`);
      }
    }
    return found;
  };
}

/** Reads `_redirects` without wildcards: the first rule for a path counts, and the query is kept. */
export function readRedirects(
  text: string,
): (request: string) => {status: number; location: string} | undefined {
  const rules = text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(' '));
  return (request) => {
    const [path, query] = request.split('?');
    const [, to, status] = rules.find(([from]) => from === path) ?? [];
    if (to === undefined) return undefined;
    return {status: Number(status), location: query === undefined ? to : `${to}?${query}`};
  };
}

function wildcard(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
