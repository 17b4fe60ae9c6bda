import first from 'handbook-first-registry';
import {articles} from './articles';
import {lateModule, type ContentModule, type PageFacts} from './content';
import {factsIn} from './factsInPage';
import {ownRoute, type OwnRoute} from './ownRoute';
import {wholeStyles} from './wholeStyles';

/** What loads the modules of routes: what all pages share, this page's own, and those of the pages that `knowPage` adds. */
const registry: Record<string, RegistryEntry> = {...first};

/**
 * Adds the text of a page: a module without text where the page is at hand as HTML, its script where it is not.
 *
 * @param nodes the text, if it is not in the document
 */
export function registerText(
  {chunks: {content}}: OwnRoute,
  facts: PageFacts | undefined,
  nodes?: DocumentFragment,
): void {
  // A list of pages has no text of its own.
  if (typeof content !== 'string') return;
  const load = () => textAsScript(content);
  const late = facts && lateModule(facts, load, nodes);
  registry[content] = [late ? () => Promise.resolve(late) : load, content, content];
}

/** An article comes with the components that it is rendered with, and with all styles: what it does may show more than its HTML. */
async function textAsScript(name: string): Promise<ContentModule> {
  const [{default: withComponents}, {default: all}] = await Promise.all([
    import('./withComponents'),
    articles(),
    wholeStyles(),
  ]);
  const module = (await all[name]?.[0]()) as ContentModule;
  return {...module, default: withComponents(module.default)};
}

if (ownRoute) registerText(ownRoute, factsIn(document));

export default registry;
