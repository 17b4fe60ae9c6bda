import {defineConfig} from '@playwright/test';
import base from './playwright.config';

/** What is slow and seldom breaks: faults by the hundred, hostile addresses, print, every window on every page, each model in axe. */
process.env['HANDBOOK_EVERY_MODEL'] = 'yes';

export default defineConfig(base, {
  testMatch: ['nightly/**/*.spec.ts', 'models.spec.ts'],
  testIgnore: [],
});
