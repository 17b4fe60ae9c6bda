/**
 * Lets the browser fetch a file when it has nothing else to do, for when it is asked for.
 *
 * @param crossOrigin how it will be asked for, if it is on another host
 */
export function prefetch(address: string, crossOrigin: string | null = null): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = address;
  link.crossOrigin = crossOrigin;
  document.head.append(link);
}
