/** What holds the banner that Docusaurus shows where the site does not load; its script is in the landing page only. */
const CONTAINER = '__docusaurus-base-url-issue-banner-container';

/**
 * Docusaurus hides the banner by its style sheet: under a wrong base path the sheet does not come. Here the rule comes with the
 * page, so it would hide the banner everywhere. Whether the base path is right is asked of the address instead.
 *
 * @param html a page of the site
 * @param baseUrl the path that the site was built for
 * @returns a script for the head that shows the banner under another path; nothing for a page that has no banner
 */
export function baseUrlBanner(html: string, baseUrl: string): string {
  if (!html.includes(CONTAINER)) return '';
  // Docusaurus adds the banner before this event. It runs in browsers that cannot run the rest of the site, too.
  return `<script>location.pathname.replace(/index(\\.html)?$/,"")===${JSON.stringify(baseUrl)}||addEventListener("load",function(){var a=document.getElementById("${CONTAINER}");if(a)a.style.display="block"})</script>`;
}
