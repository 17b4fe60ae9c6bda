import type {SourceLink} from '../../ui/ModelFrame';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';
import type {Focus} from './choices';

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
    ...EFFICIENCY_SOURCES,
  ],
  load: EFFICIENCY_SOURCES,
};
