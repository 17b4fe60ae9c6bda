import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {THEMES} from './src/data/schemas/question';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {minutesOf} from './plugins/reading-paths/paths';

/** A page of a category that has no index of its own: the generated page shows what it answers, for whom, and how long it takes. */
const answering = (id: string, question: string, reader: string) => ({
  type: 'doc' as const,
  id,
  customProps: {question, reader, minutes: minutesOf(join(__dirname, 'docs'), {page: id})},
});

/** What articles leave out, a page by subject: each file of the folder. */
const inDepth = readdirSync(join(__dirname, 'docs/reference/in-depth'))
  .filter((file) => file.endsWith('.mdx') && file !== 'index.mdx')
  .sort()
  .map((file) => `reference/in-depth/${file.replace('.mdx', '')}`);

// The one sidebar. A page enters it when it is written; the order is the reading order.
const sidebars: SidebarsConfig = {
  handbook: [
    {type: 'doc', id: 'index', label: 'Introduction'},
    {
      type: 'category',
      label: 'LLM inference basics',
      link: {type: 'doc', id: 'llm-inference-basics/index'},
      items: [
        'llm-inference-basics/what-is-llm-inference',
        'llm-inference-basics/how-does-llm-inference-work',
        'llm-inference-basics/training-inference-differences',
        'llm-inference-basics/cpu-vs-gpu-vs-tpu',
        'llm-inference-basics/serverless-vs-self-hosted-llm-inference',
        'llm-inference-basics/openai-compatible-api',
      ],
    },
    {
      type: 'category',
      label: 'Getting started',
      link: {type: 'doc', id: 'getting-started/index'},
      items: [
        'getting-started/choosing-the-right-model',
        'getting-started/choosing-the-right-gpu',
        'getting-started/choosing-the-right-inference-framework',
        'getting-started/calculating-gpu-memory-for-llms',
        'getting-started/llm-quantization',
        'getting-started/llm-fine-tuning',
        {
          type: 'category',
          label: 'Tool integration',
          link: {
            type: 'generated-index',
            slug: '/category/tool-integration',
            title: 'Tool integration',
            description:
              'A model only writes text. These pages let it act, give programs an answer that they can read, and connect it to tools that somebody else owns.',
          },
          items: [
            answering(
              'getting-started/tool-integration/function-calling',
              'How does a model use my functions?',
              'For a model that has to look things up or act. First, repair broken calls: if 95 % of the calls are valid and none is repaired, only 36 % of tasks with 20 calls succeed',
            ),
            answering(
              'getting-started/tool-integration/structured-outputs',
              'How do I get JSON that always parses?',
              'For answers that a program reads. First, check each answer in your program: of our 79 test schemas, many of which have rare keywords, the best of three engines enforced 42',
            ),
            answering(
              'getting-started/tool-integration/model-context-protocol',
              'When is a protocol between model and tools worth it?',
              'For tools of other owners, or of several applications. First, count the tokens of their definitions: with 58 published tools and 40 users at once, we predict answers that take nearly six times as long',
            ),
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'Inference optimization',
      link: {type: 'doc', id: 'inference-optimization/index'},
      items: [
        'inference-optimization/llm-inference-metrics',
        'inference-optimization/llm-performance-benchmarks',
        'inference-optimization/static-dynamic-continuous-batching',
        'inference-optimization/pagedattention',
        'inference-optimization/speculative-decoding',
        'inference-optimization/prefill-decode-disaggregation',
        'inference-optimization/prefix-caching',
        'inference-optimization/prefix-aware-routing',
        'inference-optimization/kv-cache-utilization-aware-load-balancing',
        'inference-optimization/kv-cache-offloading',
        'inference-optimization/data-tensor-pipeline-expert-hybrid-parallelism',
        'inference-optimization/offline-batch-inference',
      ],
    },
    {
      type: 'category',
      label: 'Infrastructure and operations',
      link: {type: 'doc', id: 'infrastructure-and-operations/index'},
      items: [
        'infrastructure-and-operations/what-is-llm-inference-infrastructure',
        {
          type: 'category',
          label: 'Challenges in building infrastructure',
          link: {
            type: 'generated-index',
            slug: '/category/challenges-in-building-infrastructure-for-llm-inference',
            title: 'Challenges in building infrastructure for LLM inference',
            description:
              'The assistant works, everybody wants it, and three things go wrong. If the load jumps, read about scaling: on a Monday, our second replica came eleven minutes too late. If finance asks, read about cost: counted in full or empty hours, four fifths of the GPU bill paid for hours in which nobody asked. If the pager rings, read about observability: a replica that hangs looks like the best one you have.',
          },
          items: [
            answering(
              'infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/fast-scaling',
              'Why does the second replica come too late?',
              'For load that jumps. First, start a replica before each peak that you know. Then scale on running plus waiting requests. KV cache use with a target of 80 % adds at most a quarter of your replicas at a time, rounded up',
            ),
            answering(
              'infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/build-and-maintenance-cost',
              'What is this bill for, and who pays for the night?',
              'For whoever answers for the budget. First, ask whether an API offers your model. A platform that 4.5 people build costs less than a managed endpoint only from 57 paid GPUs on. The team whose requests fill the busiest hour should also pay for the idle hours',
            ),
            answering(
              'infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/comprehensive-observability',
              'The pager rings. What now, and what next time?',
              'For whoever is on call. First, run the six queries. An engine that hangs reports no errors, and vLLM counts no step while it reads a long prompt, so watch new tokens and cache use together',
            ),
          ],
        },
        'infrastructure-and-operations/inferenceops-and-management',
        'infrastructure-and-operations/on-prem-llms',
        'infrastructure-and-operations/bring-your-own-cloud',
        'infrastructure-and-operations/multi-cloud-and-cross-region-inference',
      ],
    },
    {
      type: 'category',
      label: 'Reference',
      link: {type: 'doc', id: 'reference/index'},
      items: [
        'reference/plan-a-deployment',
        'reference/models-and-calculators',
        'reference/accelerators',
        'reference/language-models',
        'reference/engines',
        'reference/routers',
        'reference/metrics',
        {
          type: 'category',
          label: 'Questions',
          link: {type: 'doc', id: 'reference/questions/index'},
          items: THEMES.map((theme) => `reference/questions/${theme}`),
        },
        'reference/errors',
        'reference/results',
        'reference/predictions',
        {
          type: 'category',
          label: 'What software does',
          link: {type: 'doc', id: 'reference/lab/index'},
          items: [
            'reference/lab/templates',
            'reference/lab/tokenizers',
            'reference/lab/grammar',
            'reference/lab/clients',
            'reference/lab/mcp',
            'reference/lab/proxies',
            'reference/lab/prometheus',
            'reference/lab/opentelemetry',
            'reference/lab/llama-cpp',
            'reference/lab/browsers',
            'reference/lab/servers',
            'reference/lab/downloads',
          ],
        },
        {
          type: 'category',
          label: 'In depth',
          link: {type: 'doc', id: 'reference/in-depth/index'},
          items: inDepth,
        },
        'reference/glossary',
      ],
    },
  ],
};

export default sidebars;
