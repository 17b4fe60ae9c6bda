import {proseBlocks} from '../../plugins/content-contract/prose';
import type {Page} from '../../plugins/content-contract/page';
import type {GlossaryTerm} from '../../src/data/glossary';

/** Abbreviations that a page need not explain, by the reason. */
export const FAMILIAR: Readonly<Record<string, string>> = {
  'units and currencies': 'EUR GB GFLOP KB MB MW PB PFLOP TB TFLOP USD UTC',
  'what every reader of this handbook knows': 'AI API CPU GPU ID IT LLM README SDK URL US EU',
  'protocols, formats and methods of the web, known by their abbreviations':
    'CR DNS GET HTML HTTP HTTPS JSON LF NAT POST QUIC RFC SQL SSH TCP TLS TTL UUID YAML',
  'everyday computing': 'CA CI DRAM FIFO IAM LFU LRU RBAC RMS RPC SRE SSD',
  'companies, institutes, laws and standards':
    'AGPL AMD ASHRAE AWS EDPB GDPR IEEE ISTA NIST NSA NVIDIA OCI OCP USC',
  'names of products, projects, benchmarks and published methods, which their sources do not spell out':
    'AMX BFCL CDNA CRIU CUTLASS DCGM DGX EAGLE EFA EKS EPYC GBNF GKE HGX JAX KEDA KIVI KPA KVBM LPU MAX MLX MMLU MPI NGINX NIXL ' +
    'NVL NVRAR PARD PEFT PRO RTX RULER SXM TGI TRL TSP TTFO TTFOT XID XTC DRY',
  'parts of the names of machine types and editions': 'BSE NC ND',
  'times of the day': 'PDT PM',
  'words in capitals': 'DEBUG INFO NGRAM TOP',
};

const ABBREVIATION = /(?<![\w.\-/@:#])[A-Z]{2,6}(?=s?(?![\w-]))/g;

/** Abbreviations that stand on a page and are explained neither there, at their first use, nor by the glossary. */
export function unexplained(page: Page, terms: readonly GlossaryTerm[]): string[] {
  const known = new Set([
    ...Object.values(FAMILIAR).flatMap((words) => words.split(' ')),
    ...terms.flatMap(({term, abbreviation = '', aliases}) =>
      [term, abbreviation, ...aliases].flatMap((name) => name.match(/[A-Z]{2,}/g) ?? []),
    ),
  ]);
  return proseBlocks(page.tree).flatMap((block) =>
    [...block.text.matchAll(ABBREVIATION)].flatMap(({0: name, index}) => {
      if (known.has(name)) return [];
      known.add(name);
      if (isExpanded(block.text, name, index)) return [];
      return [`${page.file}:${block.placeAt(index).line}: ${name}`];
    }),
  );
}

/** `words (ABC)`, `ABC (words)`, or words before or after it that begin with its letters. */
function isExpanded(text: string, name: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 120), at);
  const after = text.slice(at + name.length, at + name.length + 120);
  if (/[a-z]\S* \($/.test(before) || /^s?,? \((?!\d)[a-z]/i.test(after)) return true;
  const letters = [...name.toLowerCase()].join(String.raw`[a-z]*[\s-]+(?:of\s+|and\s+|the\s+)?`);
  return new RegExp(String.raw`\b${letters}`, 'i').test(`${before} ${after} `);
}
