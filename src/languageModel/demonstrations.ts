import type {Command, CommandEvent, CommandKind, Answer} from './commands';
import type {Ready} from './protocol';
import {GREEDY, type SamplingSettings} from './settings';
// No part of this text is in those that the model was trained on.
import heldout from './weights/heldout.json';

/** Commands of a place where the model is shown, by what they are for. */
type Demonstration = Readonly<Record<string, Command>>;

/** A command with everything that came of it: what a page shows in the place of a run of its own. */
export interface RecordedRun<K extends CommandKind = CommandKind> {
  readonly command: Command<K>;
  /** Empty for several streams, whose answer says enough: a page downloads this. */
  readonly events: readonly CommandEvent<K>[];
  /** Without the surprises of single tokens. */
  readonly answer: Answer<K>;
}

/** The recorded runs of a demonstration, as they stand in `recorded/`. Written by `scripts/languageModel/record.ts`. */
export interface Recording<D extends Demonstration> {
  /** Day on which it was recorded, as `2026-11-27`. */
  readonly date: string;
  /** The machine, in words. */
  readonly device: string;
  readonly ready: Ready;
  readonly runs: {readonly [Name in keyof D]: RecordedRun<D[Name]['kind']>};
}

const WARM: SamplingSettings = {temperature: 0.8, topK: 40, topP: 0.95, minP: 0.05};
const STRICT: SamplingSettings = {temperature: 0.7, topK: 8, topP: 0.9, minP: 0.05};
const PLAIN: SamplingSettings = {temperature: 1, topK: 0, topP: 1, minP: 0};
const DEFINITION = 'A token is a piece of';
const FIVE_WORDS = 'My password does not work';
const SENTENCE = 'The KV cache keeps the keys and values of';
const STARTS = [
  'The KV cache keeps',
  'A request waits in the queue until',
  'The throughput of a server',
  'Time to first token is',
] as const;

const sentence = {
  kind: 'generate',
  prompt: SENTENCE,
  tokens: 60,
  sampling: WARM,
  seed: 6,
  cache: true,
  format: 'int8',
} as const;

function streams<N extends number>(count: N) {
  return {
    kind: 'batch',
    prompts: STARTS,
    streams: count,
    tokens: 48,
    sampling: WARM,
    seed: 1,
    format: 'int8',
  } as const;
}

function drafts<N extends number>(count: N) {
  return {
    kind: 'speculate',
    prompts: STARTS,
    streams: count,
    tokens: 48,
    draftTokens: 3,
    sampling: GREEDY,
    seed: 1,
  } as const;
}

const SYSTEM_PROMPT =
  'You are an assistant for the operators of an inference service. Answer in short sentences. Name the metric that a claim rests on. When a number depends on the hardware, say on which hardware it was measured. When you do not know, say so. The service runs a model with grouped-query attention on one accelerator, with continuous batching and a paged cache. Requests have a prompt of about one thousand tokens and an answer of about two hundred. ';

/** Run of each island before the reader changes anything. */
export const DEMONSTRATIONS = {
  tokens: {
    tokenize: {kind: 'tokenize', text: DEFINITION},
    next: {kind: 'next', text: DEFINITION, sampling: PLAIN, top: 5},
  },
  phases: {
    cached: sentence,
    uncached: {...sentence, cache: false},
  },
  // A head that reads the token before.
  attention: {
    attention: {kind: 'attention', text: `${FIVE_WORDS}.`, layer: 3, head: 5},
  },
  sampling: {
    sampled: {kind: 'next', text: FIVE_WORDS, sampling: STRICT, top: 10},
  },
  batching: {
    roofline: {kind: 'roofline', format: 'int8'},
    streams1: streams(1),
    streams2: streams(2),
    streams4: streams(4),
    streams8: streams(8),
    streams16: streams(16),
  },
  speculation: {
    plain1: {...streams(1), sampling: GREEDY},
    plain4: {...streams(4), sampling: GREEDY},
    plain16: {...streams(16), sampling: GREEDY},
    drafts1: drafts(1),
    drafts4: drafts(4),
    drafts16: drafts(16),
  },
  quantization: {
    text16: {...sentence, format: 'bf16'},
    text8: sentence,
    text4: {...sentence, format: 'int4'},
    perplexity16: {kind: 'perplexity', text: heldout.text, format: 'bf16'},
    perplexity8: {kind: 'perplexity', text: heldout.text, format: 'int8'},
    perplexity4: {kind: 'perplexity', text: heldout.text, format: 'int4'},
  },
  prefixes: {
    prefix: {
      kind: 'prefix',
      prompts: [
        `${SYSTEM_PROMPT}Question: why do answers begin late in the morning?`,
        `${SYSTEM_PROMPT}Question: what limits the number of streams?`,
      ],
    },
  },
} as const satisfies Readonly<Record<string, Demonstration>>;

export type DemonstrationName = keyof typeof DEMONSTRATIONS;
