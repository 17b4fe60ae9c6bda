/**
 * The router and the code that scrolls to a heading decode the address, and throw where it is no UTF-8: the page would
 * not come alive, or crash at a link to `#50%`. A client module, because it has to come before both.
 */
export function readableAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  return readable(pathname) + search + readable(hash);
}

/** The part itself, or, where it cannot be decoded, with its percent signs as plain characters. */
function readable(part: string): string {
  try {
    decodeURIComponent(part);
    return part;
  } catch {
    return part.replaceAll('%', '%25');
  }
}

function mend(): void {
  const {pathname, search, hash} = window.location;
  const address = readableAddress(window.location);
  if (address === pathname + search + hash) return;
  window.history.replaceState(window.history.state, '', address);
}

if (typeof window !== 'undefined') {
  mend();
  window.addEventListener('popstate', mend);
}
