/** In the place of `knowPage` where all pages are known: on the server, and on the development server. */
export function knowPage(): Promise<void> {
  return Promise.resolve();
}

/** The development server makes other pages when they are asked for. */
export function prefetchPage(): void {}

/** It has everything else at hand. */
export function prefetchFrame(): void {}
