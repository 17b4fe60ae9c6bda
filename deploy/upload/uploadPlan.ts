import {cacheControl, IMMUTABLE} from '../rules/caching';
import {COMPRESSED_COPY, contentType} from '../rules/fileTypes';

/**
 * In the order of upload: what pages need, pages, and what names pages. A page is never there before what it
 * refers to, nor a list before what it lists.
 */
export const PHASES = ['hashed', 'files', 'pages', 'lists'] as const;
export type Phase = (typeof PHASES)[number];

export interface Upload {
  phase: Phase;
  /** Path in the build. */
  file: string;
  /** Name of the object in the bucket. */
  key: string;
  contentType: string;
  cacheControl: string;
}

/** Files that name pages or other files by the names of one build. */
const LISTS = /^(?:sitemap\.xml|changes\.xml|robots\.txt|llms(?:-full)?\.txt|search\.json)$/;

/**
 * Every object of a release in the order of upload. Compressed copies stay behind: a bucket cannot choose between
 * them, the CDN in front of it compresses.
 */
export function uploadPlan(files: readonly string[], baseUrl: string): Upload[] {
  const uploads = files
    .filter((file) => !COMPRESSED_COPY.test(file))
    .map((file) => ({
      phase: phaseOf(file),
      file,
      key: baseUrl.slice(1) + file,
      contentType: contentType(file),
      cacheControl: cacheControl(file),
    }));
  return PHASES.flatMap((phase) => uploads.filter((upload) => upload.phase === phase));
}

function phaseOf(file: string): Phase {
  if (cacheControl(file) === IMMUTABLE) return 'hashed';
  if (LISTS.test(file)) return 'lists';
  return /\.(?:html|md)$/.test(file) ? 'pages' : 'files';
}
