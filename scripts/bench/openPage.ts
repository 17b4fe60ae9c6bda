import {setTimeout as pause} from 'node:timers/promises';
import type {Browser, Page, Request} from '@playwright/test';
import {lastEnd} from './blockingTime';
import {PATIENCE_MS, QUIET_MAIN_MS, VIEWPORT, type Conditions} from './conditions';
import {OBSERVER, type Observed} from './observer';

/** A page that nobody has visited before. */
export interface OpenPage {
  readonly page: Page;
  /** Requests so far. */
  readonly requests: readonly Request[];
  /** Loads an address and waits until network and processor are quiet. */
  readonly load: (address: string) => Promise<Observed>;
  readonly observed: () => Promise<Observed>;
  readonly close: () => Promise<void>;
}

interface OpenOptions {
  readonly conditions: Conditions;
  /** Whether to wait for the processor too. */
  readonly waitsForMain?: boolean;
}

/** Opens a page with an empty cache. */
export async function openPage(
  browser: Browser,
  {conditions, waitsForMain = false}: OpenOptions,
): Promise<OpenPage> {
  const context = await browser.newContext({viewport: VIEWPORT});
  await context.addInitScript({content: OBSERVER});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await session.send('Network.enable');
  const bytesPerSecond = conditions.bitsPerSecond === undefined ? -1 : conditions.bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', {rate: conditions.cpuSlowdown});

  const observed = () => page.evaluate<Observed>('window.__bench.take()');
  return {
    page,
    requests,
    observed,
    load: async (address) => {
      await page.goto(address, {waitUntil: 'networkidle', timeout: PATIENCE_MS});
      return waitsForMain ? quietMain(observed) : observed();
    },
    close: () => context.close(),
  };
}

/** Asks seldom: asking is work for the page too. */
async function quietMain(observed: () => Promise<Observed>): Promise<Observed> {
  const begin = performance.now();
  for (;;) {
    const seen = await observed();
    const missing = QUIET_MAIN_MS - (seen.now - Math.max(lastEnd(seen.tasks), seen.fcp));
    if (missing <= 0) return seen;
    if (performance.now() - begin > PATIENCE_MS) throw new Error('The page did not become quiet.');
    await pause(missing);
  }
}
