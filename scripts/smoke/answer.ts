/** Answer of an address, redirects not followed. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** A question that was not answered says why. */
export type Ask = (address: string) => Promise<Answer>;

const TIMEOUT_MILLISECONDS = 20_000;
const ATTEMPTS = 3;
const PAUSE_MILLISECONDS = 2000;

/** Asks as a browser does. An answer that fails in passing is asked for again: a release is not undone for that. */
export async function ask(address: string, pause = PAUSE_MILLISECONDS): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await askOnce(address).catch((error: unknown) => error as Error);
    const isLast = attempt === ATTEMPTS;
    if (answer instanceof Error) {
      if (isLast) throw answer;
    } else if (answer.status < 500 || isLast) {
      return answer;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function askOnce(address: string): Promise<Answer> {
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  const body = Buffer.from(await response.arrayBuffer());
  return {status: response.status, headers: response.headers, body};
}
