import type {Browser, Request} from '@playwright/test';
import {blockingTime} from './blockingTime';
import {fast, slow, slowProcessor} from './conditions';
import {interact} from './interact';
import {navigate, type Destination} from './navigate';
import {openPage} from './openPage';
import {brotliBytes} from './serveFolder';

/** Measured quantities of a page, with their units. */
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
  const {load, requests, close} = await openPage(browser, {conditions: fast});
  try {
    await load(address);
    const own = requests.filter(
      (request) => request.url().startsWith(new URL(address).origin) && !isPrefetch(request),
    );
    const sum = (counts: (kind: string) => boolean) =>
      own
        .filter((request) => counts(request.resourceType()))
        .reduce((bytes, request) => bytes + brotliBytes(folder, request.url()), 0) / 1000;
    return {
      bytes: sum((kind) => kind !== 'font'),
      scripts: sum((kind) => kind === 'script'),
      fonts: sum((kind) => kind === 'font'),
    };
  } finally {
    await close();
  }
}

function isPrefetch(request: Request): boolean {
  const headers = request.headers();
  return (headers['sec-purpose'] ?? headers['purpose'])?.startsWith('prefetch') === true;
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
    const interaction = await interact(page, observed);
    return interaction === undefined ? {} : {interaction};
  } finally {
    await close();
  }
}
