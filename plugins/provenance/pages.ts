import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadedPlugin} from '@docusaurus/types';
import {canonicalPath} from '../../src/addresses/canonicalPath';

/** An article with where it was written. */
export interface ArticlePage {
  /** Path of its file below the folder of the site, with forward slashes. */
  readonly file: string;
  readonly title: string;
  /** Absolute address on the published site. */
  readonly url: string;
  /** The day of its last review. */
  readonly reviewed: Date | null;
}

/** The articles that Docusaurus has loaded. `origin` is that of the published site. */
export function articlePages(
  plugins: readonly LoadedPlugin[],
  origin: string,
  baseUrl: string,
): ArticlePage[] {
  const docs = plugins.find(({name}) => name === 'docusaurus-plugin-content-docs');
  const content = docs?.content as LoadedContent | undefined;
  return (content?.loadedVersions ?? []).flatMap((version) =>
    version.docs.map(({source, title, permalink, frontMatter}) => ({
      file: source.replace(/^@site\//, ''),
      title,
      url: origin + canonicalPath(permalink, baseUrl),
      reviewed: dayOf((frontMatter as {reviewed?: string | Date}).reviewed),
    })),
  );
}

function dayOf(reviewed: string | Date | undefined): Date | null {
  return reviewed === undefined ? null : new Date(reviewed);
}
