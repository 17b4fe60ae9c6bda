import {atFirstSign} from './firstSign';

/** The link to the style sheet of the site, with which a built page ends; none on the development server, where every page has it. */
const link = () => document.querySelector<HTMLLinkElement>('link[data-full]');

let counting: Promise<void> | undefined;

/**
 * Lets the style sheet of the site count. A built page comes with the rules for what it holds (`plugins/critical-css`); whatever shows
 * more waits for this. Where the sheet cannot be had, what is there has to do.
 */
export function fullStylesheet(): Promise<void> {
  return (counting ??= count());
}

function count(): Promise<void> {
  const sheet = link();
  if (!sheet) return Promise.resolve();
  const isHere = sheet.sheet !== null;
  sheet.media = 'all';
  if (isHere) return Promise.resolve();
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) sheet.addEventListener(end, () => resolve(), {once: true});
  });
}

// Before a reader opens a menu, a page or the search.
if (typeof document !== 'undefined') atFirstSign(() => void fullStylesheet());
