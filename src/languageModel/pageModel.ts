import {ModelClient, type WorkerLike} from './client';
import type {Sources} from './protocol';
import manifest from './weights/manifest.json';

let client: ModelClient | undefined;

/**
 * The one client of a page and of all pages that are opened from it without loading anew. Nothing is fetched before its
 * `load`. Only for browsers.
 */
export function pageModel(): ModelClient {
  client ??= new ModelClient(startWorker, sources());
  return client;
}

/** Bytes that a reader downloads for the model when the server compresses with Brotli. */
export const DOWNLOAD_BYTES = Object.values(manifest.files).reduce(
  (sum, {brotliBytes}) => sum + brotliBytes,
  0,
);

function startWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url)) as WorkerLike;
}

/** The bundler writes each of these files into the build under a name with its hash. */
function sources(): Sources {
  const {files} = manifest;
  return {
    large: {
      url: new URL('./weights/large.bin', import.meta.url).href,
      bytes: files['large.bin'].bytes,
    },
    draft: {
      url: new URL('./weights/draft.bin', import.meta.url).href,
      bytes: files['draft.bin'].bytes,
    },
    tokenizer: {
      url: new URL('./weights/tokenizer.json', import.meta.url).href,
      bytes: files['tokenizer.json'].bytes,
    },
  };
}
