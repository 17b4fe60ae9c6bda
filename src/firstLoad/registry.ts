import first from 'handbook-first-registry';
import {lateModule, type ContentModule} from './content';
import {factsInPage} from './factsInPage';
import {otherPages} from './otherPages';
import {ownRoute} from './ownRoute';
import {wholeStyles} from './wholeStyles';

type Load = RegistryEntry[0];

/**
 * What loads the modules of routes: of this page at first, of all once they are loaded. The entry for the text of this page gives a
 * module without text. All but this page come with the whole style sheet.
 */
const registry: Record<string, RegistryEntry> = {};
for (const [key, [load, name, id]] of Object.entries(first))
  registry[key] = [styled(load), name, id];

const ownContent = ownRoute?.chunks['content'];
if (typeof ownContent === 'string') {
  const loadOwn: Load = async () => {
    const {articles} = await otherPages();
    return withItsComponents(articles[ownContent]?.[0] as Load);
  };
  const facts = factsInPage();
  const late = facts && lateModule(facts, loadOwn as () => Promise<ContentModule>);
  registry[ownContent] = [late ? () => Promise.resolve(late) : loadOwn, 'own', 0];
}

/** Before hydration the page is the server's, with the rules that it needs. */
function styled(load: Load): Load {
  const isFirst = () => document.documentElement.dataset['hasHydrated'] !== 'true';
  return () => (isFirst() ? load() : Promise.all([load(), wholeStyles()]).then(([part]) => part));
}

/** An article comes with the components that it is rendered with, which no other part of the site needs. */
export async function withItsComponents(load: Load): Promise<ContentModule> {
  const [module, {default: withComponents}] = await Promise.all([
    load() as Promise<ContentModule>,
    ...loadShared(),
  ]);
  return {...module, default: withComponents(module.default)};
}

/** What every article needs beside its own text, as promises: the components that it is rendered with, and the whole style sheet. */
export function loadShared() {
  return [import('./withComponents'), wholeStyles()] as const;
}

export default registry;
