// cspell:ignore finetuning inferencemax inferencex
import type {GlossaryTerm} from '../../src/data/glossary';

/** What people type for what the pages call otherwise, beyond the terms of the glossary. */
const EVERYDAY: readonly (readonly string[])[] = [
  ['vram', 'gpu memory'],
  ['k8s', 'kubernetes'],
  ['self-hosting', 'self-hosted', 'self-host', 'self hosting'],
  ['cpu offload', 'offload', 'offloading'],
  ['json mode', 'structured outputs'],
  ['inferencemax', 'inferencex'],
  ['monitoring', 'observability'],
  ['llm-as-a-judge', 'llm as a judge'],
  ['region failure', 'region fails', 'failover'],
  ['fine-tuning', 'fine tuning', 'finetuning'],
  ['runbook', 'playbook'],
  ['on-premise', 'on-premises', 'on-prem'],
  // AIPerf is what GenAI-Perf became.
  ['genai-perf', 'aiperf'],
];

/** Lists of names of one thing: term, aliases and the abbreviation that a term's id is. */
export function synonymsOf(terms: readonly GlossaryTerm[]): string[][] {
  const named = terms.map(({id, term, aliases}) =>
    distinct([term, ...aliases, ...(isAbbreviation(id, term) ? [id] : [])]),
  );
  return [...named, ...EVERYDAY.map((names) => [...names])].filter((names) => names.length > 0);
}

/** Whether an id is short for its term: `ttft`, but not `prefill` for prefill. */
function isAbbreviation(id: string, term: string): boolean {
  return !id.includes('-') && id !== term.toLowerCase() && term.includes(' ');
}

function distinct(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names
    .map((name) => name.toLowerCase())
    .filter((name) => !seen.has(name) && seen.add(name));
}
