/** Whether this is the weekly run, which `playwright.nightly.config.ts` says. */
export const isWeekly = process.env['HANDBOOK_WEEKLY'] === 'yes';
