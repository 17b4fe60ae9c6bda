/** One year: the longest that caches are asked to keep anything. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Kept, but asked for again before each use: the answer is 304 while nothing changed. */
export const REVALIDATED = 'no-cache';

/**
 * Folders whose files carry a hash of their content in their names, so that a name never changes what it means:
 * the bundler's. Every other name may change its content.
 */
export const immutableFolders: readonly string[] = ['assets/'];

/** Caching rule of a file, by its path in the build; answers that are no file are `REVALIDATED`. */
export function cacheControl(file: string): string {
  return immutableFolders.some((folder) => file.startsWith(folder)) ? IMMUTABLE : REVALIDATED;
}
