import type {FunctionComponent} from 'react';
import type {PropDocContent} from '@docusaurus/plugin-content-docs';

/** What the module of a page's text exports beside the text: small, and needed at once. */
export type PageFacts = Pick<
  PropDocContent,
  'frontMatter' | 'metadata' | 'toc' | 'assets' | 'contentTitle'
>;

/** A module as `import()` gives it. */
export interface ContentModule extends PageFacts {
  readonly default: FunctionComponent;
}

/** Stands in the place of a text that is there as HTML, so that its script is loaded only when something in it is used. */
export interface LateText extends FunctionComponent {
  /** Loads the text as a component. It may fail, as any download. */
  readonly load: () => Promise<FunctionComponent>;
  /** The text as a component, once it is loaded. */
  text?: FunctionComponent;
  /** The text while it is not in the document: that of a page which was fetched, or which the reader has left. */
  nodes?: ParentNode | undefined;
}

export function isLate(text: FunctionComponent): text is LateText {
  return 'load' in text;
}

/**
 * @param load loads the module of the text
 * @param nodes the text, if it is not in the document
 */
export function lateModule(
  facts: PageFacts,
  load: () => Promise<ContentModule>,
  nodes?: DocumentFragment,
): ContentModule {
  const late: LateText = Object.assign(() => null, {
    load: async () => (late.text ??= (await load()).default),
    nodes,
  });
  return {...facts, default: late};
}
