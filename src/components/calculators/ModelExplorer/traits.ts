import type {PublishedModel} from '../../../data/publishedModel';
import {BILLION} from '../../../inference/units';

/** Name of a class of values in filters and cells. */
type Names = Readonly<Record<string, string>>;

export const architectures = {
  dense: 'Dense',
  moe: 'Mixture of experts',
} as const satisfies Names;

export const attentions = {
  mha: 'MHA: a KV head per query head',
  gqa: 'GQA or MQA: shared KV heads',
  windowed: 'Windows in some layers',
  mla: 'MLA: one latent per token',
  compressed: 'Compressed entries',
  recurrent: 'Hybrid: recurrent layers',
  mixed: 'Other',
} as const satisfies Names;

export const licenses = {
  open: 'Apache-2.0 or MIT',
  conditions: 'Own license: read its conditions',
  research: 'Research or non-commercial',
  unconfirmed: 'Not confirmed here',
} as const satisfies Names;

export const sizes = {
  phone: 'Below 4 billion',
  small: '4 to 15 billion',
  middle: '15 to 40 billion',
  large: '40 to 150 billion',
  huge: '150 billion and more',
} as const satisfies Names;

export type Architecture = keyof typeof architectures;
export type Attention = keyof typeof attentions;
export type License = keyof typeof licenses;
export type Size = keyof typeof sizes;

/** Undefined where neither kind of feed-forward block is confirmed. */
export function architectureOf({moe, feedForward}: PublishedModel): Architecture | undefined {
  if (moe !== null) return 'moe';
  return feedForward === null ? undefined : 'dense';
}

/** By what saves most of the cache; undefined where the record confirms none. */
export function attentionOf(model: PublishedModel): Attention | undefined {
  if (model.linearLayers) return 'recurrent';
  if (model.compressedAttention) return 'compressed';
  if (model.attention === 'mla') return 'mla';
  if (model.slidingWindow ?? model.attentionGroups?.some((group) => group.windowTokens !== null)) {
    return 'windowed';
  }
  if (model.attention === 'mha') return 'mha';
  if (model.attention === 'gqa' || model.attention === 'mqa') return 'gqa';
  return model.attention === null ? undefined : 'mixed';
}

const RESEARCH = /research|non-?commercial|\bNC\b/i;

export function licenseOf({license}: PublishedModel): License {
  if (license === null) return 'unconfirmed';
  if (license === 'Apache-2.0' || license === 'MIT') return 'open';
  return RESEARCH.test(license) ? 'research' : 'conditions';
}

const BELOW: readonly (readonly [number, Size])[] = [
  [4, 'phone'],
  [15, 'small'],
  [40, 'middle'],
  [150, 'large'],
];

export function sizeOf(parameters: number): Size {
  return BELOW.find(([billions]) => parameters < billions * BILLION)?.[1] ?? 'huge';
}
