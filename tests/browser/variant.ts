/** The one request that the build with all options on makes to the tag manager, on every page. */
export const tagManager = /^https:\/\/www\.googletagmanager\.com\/gtm\.js\?id=GTM-TEST123$/;

/** Pages of that build which provoke what the pages of the site do not, as paths below its base path. */
export const samples = {
  everything: 'sample/headings',
  plain: 'sample/plain',
  crash: 'sample/crash',
  loadingError: 'sample/loading-error',
  loadingSlow: 'sample/loading-slow',
} as const;
