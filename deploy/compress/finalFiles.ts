import {channel} from 'node:diagnostics_channel';

/** The name is repeated in `scripts/build/docusaurus.mjs`, which is no TypeScript. */
const files = channel('handbook.final-files');

/**
 * Tells whoever runs the build that nothing writes to these files any more, so that they can be compressed while others are made:
 * pages are rendered on one processor, and the others have nothing to do.
 *
 * @param paths absolute
 */
export function sayFinal(paths: readonly string[]): void {
  files.publish(paths);
}
