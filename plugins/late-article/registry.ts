import type {FunctionComponent} from 'react';
import generated from 'handbook-generated-registry';
import {lateModule, type ContentModule} from '../../src/lateArticle/content';
import {factsInPage} from '../../src/lateArticle/factsInPage';
import {wholeStyles} from '../../src/lateArticle/wholeStyles';

type Entry = [load: () => Promise<unknown>, name: string, id: unknown];

/** How the names of the modules of articles begin. */
const ARTICLES = '@site/docs/';

/**
 * Docusaurus's list of the modules of its routes: what loads one, its name, its id. An article comes with the components that
 * it is rendered with, which no other part of the site needs, and all but the first page with the whole style sheet. The entry for
 * the text of the page that the reader has opened gives a module without text.
 */
const registry: Record<string, Entry> = {};
const facts = factsInPage();

for (const [key, [load, name, id]] of Object.entries(generated)) {
  const loadArticle = () => withItsComponents(load as () => Promise<ContentModule>);
  const late = facts?.metadata.source === name && lateModule(facts, loadArticle);
  if (late) registry[key] = [() => Promise.resolve(late), name, id];
  else registry[key] = [name.startsWith(ARTICLES) ? loadArticle : styled(load), name, id];
}

/** Before hydration the page is the server's, with the rules that it needs. */
function styled(load: Entry[0]): Entry[0] {
  const isFirst = () => document.documentElement.dataset['hasHydrated'] !== 'true';
  return () => (isFirst() ? load() : Promise.all([load(), wholeStyles()]).then(([part]) => part));
}

async function withItsComponents(load: () => Promise<ContentModule>): Promise<ContentModule> {
  const [module, {default: withComponents}] = await Promise.all([
    load(),
    import('../../src/components/article/withComponents'),
    wholeStyles(),
  ]);
  return {...module, default: withComponents(module.default as FunctionComponent)};
}

export default registry;
