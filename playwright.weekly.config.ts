import {defineConfig} from '@playwright/test';
import base from './playwright.config';

/** Tests that are slow and seldom break: faults by the hundred, hostile addresses, print, every window on every page, each calculator, each island. */
process.env['HANDBOOK_WEEKLY'] = 'yes';

export default defineConfig(base, {
  testMatch: ['weekly/**/*.spec.ts', 'calculators.spec.ts', 'changedPage.spec.ts'],
  testIgnore: [],
});
