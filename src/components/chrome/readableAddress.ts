import {canonicalPath} from '@site/src/addresses/canonicalPath';
import {BASE_PATH} from '@site/src/identity';

/** The file of a page, which servers accept as its address: `/page.html`, or `index.html` of a folder. */
const FILE = /(?:(?<=\/)index)?\.html$/;

/**
 * The address as the router takes it. It knows no `.html`: a page could not be hydrated there. And it decodes the address, as the code does
 * that scrolls to a heading, and throws where that is no UTF-8: the page would not come alive, or crash at a link to `#50%`. A client module,
 * because it has to come before both.
 */
export function readableAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  const page = FILE.test(pathname)
    ? canonicalPath(pathname.replace(FILE, ''), BASE_PATH)
    : pathname;
  return readable(page) + search + readable(hash);
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
