/** Where the Markdown of a page lies, from the page's address within the site; sections come with a slash at their end. */
export function markdownAddress(permalink: string, baseUrl: string): string {
  return permalink === baseUrl ? `${baseUrl}index.md` : `${permalink.replace(/\/$/, '')}.md`;
}
