/** Attempts of one measurement: two in succession were seen to fail. */
const ATTEMPTS = 5;

/**
 * Measures again where Lighthouse has no beginning of the navigation (NO_NAVSTART), which says nothing of the page.
 *
 * @param onRetry is called before each attempt but the first
 * @throws what `measure` throws, if it is another error or there has been the last attempt
 */
export async function withRetries<Result>(
  measure: () => Promise<Result>,
  onRetry: () => void,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measure();
    } catch (error) {
      if (attempt === ATTEMPTS || !String(error).includes('NO_NAVSTART')) throw error;
      onRetry();
    }
  }
}
