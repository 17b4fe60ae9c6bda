import type {PageNumbers} from './book';

/**
 * The page on which each named destination lies, from 1.
 *
 * @param pdf bytes of a PDF whose links inside of the document have named destinations, as Chromium writes them
 * @param ids names to look up; those that the PDF does not have are left out
 */
export async function pagesOf(pdf: Uint8Array, ids: readonly string[]): Promise<PageNumbers> {
  // The package is for browsers; this is its build for Node.
  const {getDocument} = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // A copy: the reader takes the bytes that it is given away from their owner.
  const task = getDocument({data: Uint8Array.from(pdf), verbosity: 0});
  const document = await task.promise;
  const numbers = new Map<string, number>();
  for (const id of ids) {
    const destination = await document.getDestination(id);
    const page: unknown = destination?.[0];
    if (page !== undefined && page !== null) {
      const index = await document.getPageIndex(
        page as Parameters<typeof document.getPageIndex>[0],
      );
      numbers.set(id, index + 1);
    }
  }
  await task.destroy();
  return numbers;
}
