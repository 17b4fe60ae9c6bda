/**
 * `robots.txt`: all pages may be read. The part of a page that another page fetches to show it (`plugins/islands/pagePart`) is no page:
 * a search engine that showed it would lead readers to bare text.
 *
 * @param siteUrl absolute address of the landing page, with the slash at its end
 */
export const robotsFile = (siteUrl: string): string =>
  `# Crawlers ask for this file at the root of a host only. Where the handbook shares its host, the line with the
# sitemap belongs into the file there.
User-agent: *
Disallow: ${new URL(siteUrl).pathname}*.part.txt$
Allow: /
Sitemap: ${siteUrl}sitemap.xml
`;
