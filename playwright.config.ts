import {defineConfig} from '@playwright/test';
import {findBrowser, launchOptions} from './scripts/programs/browser';

// Kept in the environment, so that workers, which read this file again, need not search again.
const browser = (process.env.HANDBOOK_BROWSER ??= findBrowser());

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  // `playwright.weekly.config.ts` runs them.
  testIgnore: '**/weekly/**',
  globalSetup: './tests/browser/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes at the second try hides a defect, in the site or in the test.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // For a machine that is busy with something else: what is green takes no longer by them.
  timeout: 90_000,
  expect: {timeout: 20_000},
  reporter: [['list'], ['html', {open: 'never'}]],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(browser),
    // Requests of a service worker would pass by the guard of requests.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
});
