import type {SourceLink} from '../../ui/ModelFrame';
import type {Focus} from './choices';

const efficiency: SourceLink = {
  label: 'MFU and MBU: The State of FP8 KV-Cache and Attention Quantization in vLLM (2026)',
  href: 'https://github.com/vllm-project/vllm-project.github.io/blob/main/_posts/2026-04-22-fp8-kvcache.md',
};

export const SOURCES: Readonly<Record<Focus, readonly SourceLink[]>> = {
  prefix: [
    {
      label: 'Sticky until saturated, token load: llm-d (2026)',
      href: 'https://github.com/llm-d/llm-d.github.io/blob/main/blog/2026-08-17_sticky-until-saturated-token-aware-routing.mdx',
    },
    {
      label: 'Prefix routing with and without events, its workload: llm-d (2025)',
      href: 'https://llm-d.ai/blog/kvcache-wins-you-can-see',
    },
    efficiency,
  ],
  load: [efficiency],
};
