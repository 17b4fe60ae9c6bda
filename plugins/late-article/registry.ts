import generated from 'handbook-generated-registry';
import {lateModule, type ContentModule} from '../../src/lateArticle/content';
import {factsInPage} from '../../src/lateArticle/factsInPage';

/**
 * Docusaurus's list of the modules of its routes: what loads one, its name, its id. The entry for the text of the page that the
 * reader has opened gives a module without text; all others are as they were.
 */
const registry: Record<string, [load: () => Promise<unknown>, name: string, id: unknown]> = {
  ...generated,
};

const facts = factsInPage();
const key =
  facts && Object.keys(registry).find((key) => registry[key]?.[1] === facts.metadata.source);
const own = key === undefined ? undefined : registry[key];
if (facts && key !== undefined && own) {
  const [load, ...rest] = own;
  const late = lateModule(facts, load as () => Promise<ContentModule>);
  registry[key] = [() => Promise.resolve(late), ...rest];
}

export default registry;
