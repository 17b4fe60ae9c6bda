/**
 * `robots.txt`: everything may be read.
 *
 * @param siteUrl absolute address of the landing page, with the slash at its end
 */
export function robotsFile(siteUrl: string): string {
  return [
    '# Crawlers ask for this file at the root of a host only. Where the handbook shares its host, the line with the',
    '# sitemap belongs into the file there.',
    'User-agent: *',
    'Allow: /',
    `Sitemap: ${siteUrl}sitemap.xml`,
    '',
  ].join('\n');
}
