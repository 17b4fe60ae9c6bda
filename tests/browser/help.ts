import type {Page} from '@playwright/test';
import {identity} from '../../src/identity';

/** The parts of the help panel, as the reader knows them. */
export function help(page: Page) {
  const region = page.getByRole('complementary', {name: 'Help'});
  return {
    region,
    toggle: region.getByRole('button', {name: /^(Show|Hide) help$/}),
    close: region.getByRole('button', {name: 'Close help'}),
    /** Absent for the reader while the panel is closed. */
    heading: region.getByRole('heading', {name: identity.help.heading}),
    panel: region.locator('[id]').filter({has: page.locator('h2')}),
  };
}
