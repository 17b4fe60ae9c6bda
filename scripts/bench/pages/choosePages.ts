import {UsageError} from '../../../deploy/server/options';
import type {Article} from './articles';

/** Pages that stand for the others: the landing page, text, the largest table, calculators, the simulators with most to do. */
export const usualPages: readonly string[] = [
  '',
  'llm-inference-basics/openai-compatible-api',
  'infrastructure-and-operations/what-is-llm-inference-infrastructure',
  'infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/comprehensive-observability',
  'getting-started/calculating-gpu-memory-for-llms',
  'inference-optimization/static-dynamic-continuous-batching',
  'inference-optimization/kv-cache-utilization-aware-load-balancing',
  'infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/fast-scaling',
];

/** For Lighthouse: ten. */
export const lighthousePages: readonly string[] = [
  ...usualPages,
  'llm-inference-basics/how-does-llm-inference-work',
  'getting-started/tool-integration/model-context-protocol',
];

/**
 * The articles that `--pages` asks for: `all`, or paths or last parts of paths with commas between; `/` is the landing page.
 *
 * @throws {UsageError} for a page that is not there, or a name that several have
 */
export function choosePages(
  articles: readonly Article[],
  asked: string | undefined,
  usual: readonly string[],
): Article[] {
  if (asked === 'all') return [...articles];
  const names = asked === undefined ? usual : asked.split(',').map((name) => name.trim());
  return names.map((name) => findPage(articles, name.replace(/^\/|\/$/g, '')));
}

function findPage(articles: readonly Article[], name: string): Article {
  const exact = articles.find(({path}) => path === name);
  if (exact) return exact;
  const found = articles.filter(({path}) => path.endsWith(`/${name}`));
  const [first] = found;
  if (first && found.length === 1) return first;
  throw new UsageError(
    first
      ? `Several pages end in "${name}": ${found.map(({path}) => path).join(', ')}.`
      : `There is no page "${name}".`,
  );
}

/** Where a reader goes from a page: the next one beside it in the sidebar, or the last one where it is the last. From the landing page, the first section. */
export function neighborOf(
  articles: readonly Article[],
  order: readonly string[],
  {path}: Article,
): Article {
  const isBeside = (other: string) => folderOf(other) === folderOf(path) && other !== path;
  const at = order.indexOf(path);
  const next =
    path === '' ? order[1] : (order.slice(at + 1).find(isBeside) ?? order.findLast(isBeside) ?? '');
  const found = articles.find((article) => article.path === next);
  if (!found) throw new Error(`No page is beside "${path}".`);
  return found;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
