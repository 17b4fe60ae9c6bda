import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
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
export function articlePages(content: AllContent, origin: string, baseUrl: string): ArticlePage[] {
  const docs = content['docusaurus-plugin-content-docs']?.['default'] as LoadedContent | undefined;
  return (docs?.loadedVersions ?? []).flatMap((version) =>
    version.docs.map(({source, title, permalink, frontMatter}) => {
      const {reviewed} = frontMatter as {reviewed?: string | Date};
      return {
        file: aliasedSitePathToRelativePath(source),
        title,
        url: origin + canonicalPath(permalink, baseUrl),
        reviewed: reviewed === undefined ? null : new Date(reviewed),
      };
    }),
  );
}
