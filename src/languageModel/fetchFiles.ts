import type {EngineFiles} from './engine';
import {done, refused, type Outcome} from './problem';
import type {Sources} from './protocol';

/** Told as bytes come in; unpacked bytes, as only those are known. */
export type OnProgress = (loadedBytes: number, totalBytes: number) => void;

/** Fetches all files side by side. Problems (kind `network`): no answer, or one that is not the file. */
export async function fetchFiles(
  sources: Sources,
  onProgress: OnProgress,
): Promise<Outcome<EngineFiles>> {
  const total = Object.values(sources).reduce((sum, {bytes}) => sum + bytes, 0);
  let loaded = 0;
  const fetchFile = async ({url}: {readonly url: string}) => {
    const answer = await fetch(url);
    if (!answer.ok || !answer.body) throw new Error(`${answer.status}`);
    return collect(answer.body, (bytes) => onProgress((loaded += bytes), total));
  };
  try {
    const [large, draft, tokenizer] = await Promise.all([
      fetchFile(sources.large),
      fetchFile(sources.draft),
      fetchFile(sources.tokenizer),
    ]);
    return done({large, draft, tokenizer});
  } catch {
    return refused('network', 'The model could not be fetched.');
  }
}

async function collect(
  body: ReadableStream<Uint8Array>,
  onBytes: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(new Uint8Array(part.value));
    onBytes(part.value.length);
  }
  return new Blob(parts).arrayBuffer();
}
