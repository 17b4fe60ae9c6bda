import {defineConfig} from '@playwright/test';
import base from './playwright.config';

/** What is slow and seldom breaks: faults by the hundred, hostile addresses, print, every window on every page, each calculator, each island. */
process.env['HANDBOOK_WEEKLY'] = 'yes';

export default defineConfig(base, {
  testMatch: ['weekly/**/*.spec.ts', 'calculators.spec.ts', 'changedPage.spec.ts'],
  testIgnore: [],
});
