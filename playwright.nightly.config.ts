import {defineConfig} from '@playwright/test';
import base from './playwright.config';

/** What is slow and seldom breaks: faults by the hundred, hostile addresses, print, every window on every page. */
export default defineConfig(base, {testDir: 'tests/browser/nightly', testIgnore: []});
