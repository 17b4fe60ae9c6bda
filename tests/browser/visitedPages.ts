import {differing} from '../../scripts/quick/differing';
import {pages} from './pages';
import {sitemapPaths} from './sitemap';

/** One page of each kind: what most pages are made of stands on one of them. */
const KINDS: readonly string[] = [
  pages.landing,
  pages.section,
  pages.unknown,
  'category/tool-integration',
  // Formulas, a calculator, a small language model.
  pages.nextArticle,
  // Code.
  'llm-inference-basics/openai-compatible-api',
  // Wide tables.
  'getting-started/choosing-the-right-inference-framework',
  // Charts.
  'inference-optimization/speculative-decoding',
  // A table as long as any, with filters.
  'reference/accelerators',
  'reference/glossary',
  // Cards.
  'reference/models-and-calculators',
];

/** Pages that each commit visits: those that stand for a kind, and articles that differ from `main`. */
export function visitedPages(): string[] {
  const built = new Set(sitemapPaths());
  const changed = differing()
    .map(pathOf)
    .filter((path) => built.has(path));
  return [...new Set([...KINDS, ...changed])];
}

/** The path of the page to which a file of `docs/` belongs; of another file it is none. */
function pathOf(file: string): string {
  const [, name] = /^docs\/(.*)\.(?:mdx|numbers\.ts)$/.exec(file) ?? [];
  return name?.replace(/(?:^|\/)index$/, '') ?? file;
}
