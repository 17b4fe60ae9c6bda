export interface ReportedPage {
  readonly title: string;
  /** Title of the section; empty for a page without one. */
  readonly section: string;
  /** Absolute. */
  readonly url: string;
}

/** Where a reader tells of a mistake: a new issue of a GitHub repository, with what it is about filled in. */
export function reportLink(repository: string, {title, section, url}: ReportedPage): string {
  const body = [
    `Page: ${url}`,
    ...(section ? [`Section: ${section}`] : []),
    '',
    'What is wrong, and what should be there? A source helps.',
    '',
  ].join('\n');
  const query = new URLSearchParams({title: `Problem: ${title}`, body});
  return `${repository}/issues/new?${query.toString()}`;
}
