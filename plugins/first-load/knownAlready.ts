/** In the place of `knowAllPages` where the lists are whole: on the server, and on the development server. */
export function knowAllPages(): Promise<void> {
  return Promise.resolve();
}

/** The development server has all styles, and each page its components. */
export function fetchShared(): Promise<void> {
  return Promise.resolve();
}
