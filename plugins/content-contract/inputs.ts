import type {VFile} from 'vfile';

const inputs = new Map<string, Set<string>>();

/** Notes that a page is compiled from a file beside its own, or from the files of a folder. */
export function noteInput(page: VFile, path: string): void {
  const known = inputs.get(page.path) ?? new Set();
  inputs.set(page.path, known.add(path));
}

/** Files that a page was compiled from beside its own. */
export function inputsOf(path: string): readonly string[] {
  return [...(inputs.get(path) ?? [])];
}
