import {BASE_PATH} from '@site/src/identity';
import type {SourceLink} from '../../ui/CalculatorFrame';

/** Where the efficiency of expected times comes from. */
export const EFFICIENCY_SOURCES: readonly SourceLink[] = [
  {
    label: 'MFU and MBU: The State of FP8 KV-Cache and Attention Quantization in vLLM (2026)',
    href: 'https://github.com/vllm-project/vllm-project.github.io/blob/main/_posts/2026-04-22-fp8-kvcache.md',
  },
  {
    label: 'Fixed times, and predictions beside published runs',
    href: `${BASE_PATH}reference/predictions`,
  },
];
