import type {Browser} from '@playwright/test';
import {blockingTime} from './blockingTime';
import {fast, slow, slowProcessor} from './conditions';
import {interact} from './interact';
import {navigate, type Destination} from './navigate';
import type {ResourceKind} from './network';
import {openPage} from './openPage';
import {brotliBytes} from './serveFolder';

/** What is measured on a page, with its unit. */
export const figures = {
  bytes: 'all but fonts, kB',
  scripts: 'scripts, kB',
  fonts: 'fonts, kB',
  fcp: 'first paint, ms',
  lcp: 'largest paint, ms',
  blocking: 'blocking time, ms',
  shift: 'layout shift',
  navigation: 'click to new heading, ms',
  interaction: 'slowest control, ms',
} as const;

export type Figure = keyof typeof figures;
export type Measured = Partial<Record<Figure, number>>;

/**
 * Counts what a first visit fetches from the site itself, in kB of 1,000 bytes. It does not depend on time, so one visit is enough.
 *
 * @param folder what is served at the address
 */
export async function countBytes(
  browser: Browser,
  address: string,
  folder: string,
): Promise<Measured> {
  const {load, network, close} = await openPage(browser, {conditions: fast});
  try {
    await load(address);
    const own = network.transfers.filter(({url}) => url.startsWith(new URL(address).origin));
    const sum = (kinds: readonly ResourceKind[]) =>
      own
        .filter(({kind, isPrefetch}) => !isPrefetch && kinds.includes(kind))
        .reduce((bytes, {url}) => bytes + brotliBytes(folder, url), 0) / 1000;
    return {
      bytes: sum(['document', 'script', 'stylesheet', 'image', 'other']),
      scripts: sum(['script']),
      fonts: sum(['font']),
    };
  } finally {
    await close();
  }
}

/** Measures what a reader with a phone on a slow network feels, up to the next page, and then each control. */
export async function visit(
  browser: Browser,
  address: string,
  next: Destination,
): Promise<Measured> {
  const {page, load, close} = await openPage(browser, {conditions: slow, waitsForMain: true});
  try {
    const {fcp, lcp, shifts, tasks} = await load(address);
    const navigation = await navigate(page, next);
    const blocking = blockingTime(tasks, fcp);
    return {
      fcp,
      lcp,
      blocking,
      shift: shifts,
      navigation,
      ...(await useControls(browser, address)),
    };
  } finally {
    await close();
  }
}

async function useControls(browser: Browser, address: string): Promise<Measured> {
  const {page, load, observed, close} = await openPage(browser, {conditions: slowProcessor});
  try {
    await load(address);
    const [slowest] = await interact(page, observed);
    return slowest ? {interaction: slowest.milliseconds} : {};
  } finally {
    await close();
  }
}
