/** Facts that are published as one file and one table. */
export interface DataSet {
  /** Name of the file in `data/`. */
  readonly name: string;
  /** Its content, in one sentence. */
  readonly says: string;
}

export const dataSets: readonly DataSet[] = [
  {
    name: 'accelerators',
    says: 'GPUs, other accelerators and CPUs: memory, bandwidth, peak rates by number format, links, power.',
  },
  {
    name: 'models',
    says: 'Open-weight models: layers, heads, experts, attention, parameters, context, license.',
  },
  {
    name: 'frameworks',
    says: 'Inference engines: what each can do, with flags, field names and metric names.',
  },
  {
    name: 'metrics',
    says: 'Metrics that engines, GPUs and gateways export: kind, unit, meaning, cautions.',
  },
  {
    name: 'questions',
    says: 'Questions and error texts with short answers: versions, check, thread, sources.',
  },
  {
    name: 'errors',
    says: 'Error texts and symptoms of engines, drivers and Kubernetes, those of the questions.',
  },
  {
    name: 'commands',
    says: 'Command lines of tools around engines and the flags they accept.',
  },
  {
    name: 'pareto',
    says: 'Published measurements of throughput against latency, one row a measured point in the table.',
  },
  {
    name: 'techniques',
    says: 'The decision guide of optimizations: which symptom, what it gains, what it costs.',
  },
  {name: 'places', says: 'Cities and cloud regions: coordinates, country, jurisdiction.'},
  {
    name: 'apiPrices',
    says: 'List prices of APIs: tokens by kind, steps by prompt length, day and sources.',
  },
  {name: 'glossary', says: 'Terms of inference, one definition each.'},
];
