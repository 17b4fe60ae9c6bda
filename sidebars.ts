import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

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
              'How the three fit together: function calling is the loop in which a model asks and your code acts, structured outputs make its arguments valid, and the Model Context Protocol supplies the tools.',
          },
          items: [
            'getting-started/tool-integration/function-calling',
            'getting-started/tool-integration/structured-outputs',
            'getting-started/tool-integration/model-context-protocol',
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
              'Three problems that every team meets in this order: replicas that start too slowly for the traffic, a bill that is mostly people and idle GPUs, and faults that no signal shows.',
          },
          items: [
            'infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/fast-scaling',
            'infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/build-and-maintenance-cost',
            'infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/comprehensive-observability',
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
        'reference/models-and-calculators',
        'reference/accelerators',
        'reference/language-models',
        'reference/engines',
        'reference/metrics',
        'reference/errors',
        'reference/results',
        'reference/glossary',
      ],
    },
  ],
};

export default sidebars;
