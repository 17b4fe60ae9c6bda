import {compressSite} from '../../deploy/compress/compressSite';

/** What is made of the files of a build before they take the place of the former ones. */
export interface FinishingStep {
  /** What it does, as the end of "Could not …". */
  readonly title: string;
  /** Does it in that folder and says what was done. */
  readonly run: (dir: string) => Promise<string>;
}

/** In the order in which they run. */
export const finishingSteps: readonly FinishingStep[] = [
  {
    title: 'compress the files',
    run: async (dir) => {
      const {files, bytes} = await compressSite(dir);
      const megabytes = (count: number) => (count / 1e6).toFixed(1);
      return `Compressed ${files} files: ${megabytes(bytes.identity)} MB are ${megabytes(bytes.br)} MB as Brotli and ${megabytes(bytes.gz)} MB as gzip.`;
    },
  },
];
