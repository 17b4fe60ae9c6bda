/** Whether this is the weekly run, which `playwright.weekly.config.ts` says. */
export const isWeekly = process.env['HANDBOOK_WEEKLY'] === 'yes';
