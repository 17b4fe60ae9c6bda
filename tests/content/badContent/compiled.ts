import {rehypeCitations, remarkReferences} from '../../../plugins/citations';
import {
  remarkDecisionTables,
  remarkEngineTables,
  remarkResultsTables,
  remarkSignalTables,
} from '../../../plugins/data-tables';
import {renderPage} from '../../../plugins/samples/renderPage';

/** A mistake that is found while a page is compiled. Its text begins in line 3 of the page. */
export interface CompiledKind {
  readonly kind: string;
  readonly text: string;
  /** Each begins with the line: `3: …`. */
  readonly told: readonly string[];
}

export const compiledKinds: readonly CompiledKind[] = [
  {
    kind: 'tables of engines, all at once',
    text: [
      "<EngineTable engines={['vllm']} facts={{Flag: 'lora.details.flag'}} />",
      "<EngineTable caption=\"A.\" engines={['vlm']} facts={{Flag: 'lora.details.flag'}} />",
      '<EngineTable caption="A." engines={[\'vllm\']} facts={{Flag: \'lora.details.flg\'}} fact="x" />',
    ].join('\n\n'),
    told: [
      '3: The EngineTable has no caption. Write the point of the table: caption="…".',
      '5: There is no engine `vlm` in data/frameworks.json. Did you mean `vllm`? It has: ',
      '7: The EngineTable has no attribute `fact`. Did you mean `facts`? It has: caption, engines, facts, remarks.',
      '7: No engine of the EngineTable has a fact under `lora.details.flg`. Did you mean `lora.details.flag`?',
    ],
  },
  {
    kind: 'tables of results',
    text: [
      '<ResultsTable caption="A." page="prefix-cache" />',
      '<ResultsTable caption="A." page="prefix-caching" only={[\'mooncake\']} />',
    ].join('\n\n'),
    told: [
      '3: There are no results data/results/prefix-cache.json. Did you mean `prefix-caching`? Name the file: page=',
      '5: There is no result `mooncake` in the file. ',
    ],
  },
  {
    kind: 'tables of signals',
    text: [
      '<SignalTable caption="A." signal="queu" systems={[\'vllm\']} />',
      '<SignalTable caption="A." signal="queue" systems={[\'vlm\']} />',
      '<SignalTable caption="A." signal="queue" systems={[\'vllm\']} only={[\'vllm:waiting\']} />',
    ].join('\n\n'),
    told: [
      '3: There is no signal `queu` in data/metrics.json. Did you mean `queue`? It has: ',
      '5: There is no system `vlm` in data/metrics.json. Did you mean `vllm`? It has: ',
      '7: There is no metric of this table `vllm:waiting` in data/metrics.json. ',
    ],
  },
  {
    kind: 'a decision table',
    text: '<DecisionTable captoin="A." />',
    told: [
      '3: The DecisionTable has no attribute `captoin`. Did you mean `caption`? It has: caption.',
      '3: The DecisionTable has no caption. Write the point of the table: caption="…".',
    ],
  },
  {
    kind: 'citations in a heading and in a link',
    text: '## Batching [@orca]\n\n[so [@orca]](https://arxiv.org/)',
    told: [
      '3: A citation stands inside `<h2>`. Move it into the text beside it.',
      '5: A citation stands inside `<a>`. Move it into the text beside it.',
    ],
  },
  {
    kind: 'a list of references beside the one that is made',
    text: 'So [@orca].\n\n## References\n\nNone.',
    told: ['5: The page has a heading "References", and its reference list gets one too. Remove'],
  },
];

/** What the compilation of a page says, line by line. */
export async function compilationOf(text: string): Promise<string[]> {
  const remarkPlugins = [
    remarkEngineTables,
    remarkResultsTables,
    remarkDecisionTables,
    remarkSignalTables,
    remarkReferences,
  ];
  try {
    await renderPage(`# Title\n\n${text}\n`, {remarkPlugins, rehypePlugins: [rehypeCitations]});
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}
