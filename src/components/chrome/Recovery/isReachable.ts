/** Milliseconds. Who waits longer for a few bytes is as good as offline. */
const PATIENCE = 8000;

/** Whether the site answers: if not, loading a page as a whole would lose the one that is shown. */
export async function isReachable(href: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    return (await fetch(href, {method: 'HEAD', cache: 'no-store', signal})).status < 500;
  } catch {
    return false;
  }
}
