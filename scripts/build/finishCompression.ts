import {compressSite} from '../../deploy/compress/compressSite';
import {StoppedError, type Stop} from './stop';

/**
 * Compresses the files of a built site and says what was done.
 *
 * @throws {StoppedError} if this process is told to stop
 */
export async function finishCompression(dir: string, stop: Stop): Promise<string> {
  try {
    const {files, bytes} = await stop.unless(compressSite(dir));
    const megabytes = (count: number) => (count / 1e6).toFixed(1);
    return `Compressed ${files} files: ${megabytes(bytes.identity)} MB are ${megabytes(bytes.br)} MB as Brotli and ${megabytes(bytes.gz)} MB as gzip.`;
  } catch (error) {
    if (error instanceof StoppedError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Could not compress the files: ${reason}`, {cause: error});
  }
}
