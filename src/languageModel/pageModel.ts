import {ModelClient, type WorkerLike} from './client';
import {FILE_BYTES} from './modelFiles';
import type {Sources} from './protocol';

let client: ModelClient | undefined;

/**
 * The one client of a page and of all pages that are opened from it without loading anew. Nothing is fetched before its
 * `load`. Only for browsers.
 */
export function pageModel(): ModelClient {
  client ??= new ModelClient(startWorker, sources());
  return client;
}

function startWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url)) as WorkerLike;
}

/** The bundler writes each of these files into the build under a name with its hash. */
function sources(): Sources {
  const large = new URL('./weights/large.bin', import.meta.url).href;
  const draft = new URL('./weights/draft.bin', import.meta.url).href;
  const tokenizer = new URL('./weights/tokenizer.json', import.meta.url).href;
  return {
    large: {url: large, bytes: FILE_BYTES.large},
    draft: {url: draft, bytes: FILE_BYTES.draft},
    tokenizer: {url: tokenizer, bytes: FILE_BYTES.tokenizer},
  };
}
