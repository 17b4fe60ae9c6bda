import manifest from './weights/manifest.json';

// Each number is named by itself, so that the bundler leaves the rest of the manifest out.
const large = manifest.files['large.bin'];
const draft = manifest.files['draft.bin'];
const tokenizer = manifest.files['tokenizer.json'];

/** Bytes of each file of the model, unpacked. */
export const FILE_BYTES = {
  large: large.bytes,
  draft: draft.bytes,
  tokenizer: tokenizer.bytes,
} as const;

/** Bytes that a reader downloads for the model when the server compresses with Brotli. */
export const DOWNLOAD_BYTES = large.brotliBytes + draft.brotliBytes + tokenizer.brotliBytes;
