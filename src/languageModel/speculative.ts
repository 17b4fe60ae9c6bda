import type {Model} from './model';
import type {Random} from './random';
import {draw, nextToken} from './sampling';
import type {Sequence} from './sequence';
import type {SamplingSettings} from './settings';
import {forward} from './transformer';

/** One text that both models write. */
export class SpeculativeStream {
  readonly target: Sequence;
  readonly drafted: Sequence;
  /** Tokens that are chosen and not yet in the cache of the draft model: one or two. The large model lacks the last. */
  pending: number[];

  /** @param first token that follows the text that both sequences hold */
  constructor(target: Sequence, drafted: Sequence, first: number) {
    this.target = target;
    this.drafted = drafted;
    this.pending = [first];
  }
}

/** Outcome of a stream's drafts in one round. */
export interface Round {
  readonly drafts: readonly number[];
  /** Drafts that were accepted: the first `accepted` ones. */
  readonly accepted: number;
  /** The large model's own token after them. */
  readonly correction: number;
}

export interface RoundResult {
  readonly rounds: readonly Round[];
  readonly draftMilliseconds: number;
  readonly verifyMilliseconds: number;
}

export interface SpeculationSettings {
  readonly draftTokens: number;
  readonly sampling: SamplingSettings;
  /** One generator for each stream. */
  readonly randoms: readonly Random[];
}

/**
 * One round for all streams: the draft model writes `draftTokens` tokens one by one, the large model takes them in together,
 * and each stream keeps drafts up to the first refused one and adds a token of the large model. What is written has the
 * distribution of the large model alone. Source: Leviathan et al. 2023, "Fast Inference from Transformers via Speculative
 * Decoding".
 */
export function speculativeRound(
  large: Model,
  draft: Model,
  streams: readonly SpeculativeStream[],
  settings: SpeculationSettings,
): RoundResult {
  const start = performance.now();
  const drafts = writeDrafts(draft, streams, settings);
  const drafted = performance.now();
  const works = streams.map(({target, pending}, i) => ({
    sequence: target,
    tokens: [pending.at(-1)!, ...drafts[i]!.tokens],
    logits: 'all' as const,
  }));
  const logits = forward(large, works);
  const rows = settings.draftTokens + 1;
  const rounds = streams.map((stream, i) => {
    const own = logits
      .slice(i * rows, (i + 1) * rows)
      .map((row) => nextToken(row, settings.sampling));
    const round = judge(drafts[i]!, own, settings.randoms[i]!);
    keep(stream, round);
    return round;
  });
  return {
    rounds,
    draftMilliseconds: drafted - start,
    verifyMilliseconds: performance.now() - drafted,
  };
}

/** Drafts of one stream and the distributions from which they were drawn. */
export interface Drafts {
  readonly tokens: number[];
  readonly distributions: Float64Array[];
}

function writeDrafts(
  draft: Model,
  streams: readonly SpeculativeStream[],
  {draftTokens, sampling, randoms}: SpeculationSettings,
): Drafts[] {
  const drafts: Drafts[] = streams.map(() => ({tokens: [], distributions: []}));
  for (let step = 0; step < draftTokens; step++) {
    const works = streams.map(({drafted, pending}, i) => ({
      sequence: drafted,
      tokens: step === 0 ? pending : drafts[i]!.tokens.slice(-1),
    }));
    for (const [i, logits] of forward(draft, works).entries()) {
      const after = nextToken(logits, sampling);
      drafts[i]!.distributions.push(after);
      drafts[i]!.tokens.push(draw(after, randoms[i]!));
    }
  }
  return drafts;
}

/**
 * Accepts a draft with probability min(1, p / q), where p is the large model's probability of it and q the draft model's. In
 * the place of the first refused one comes a token drawn from max(0, p - q), after all accepted ones a token from p.
 */
export function judge(drafts: Drafts, own: readonly Float64Array[], random: Random): Round {
  for (const [i, token] of drafts.tokens.entries()) {
    const p = own[i]!;
    const q = drafts.distributions[i]!;
    if (random() * q[token]! < p[token]!) continue;
    const rest = p.map((chance, id) => Math.max(0, chance - q[id]!));
    return {drafts: drafts.tokens, accepted: i, correction: draw(rest, random)};
  }
  const accepted = drafts.tokens.length;
  return {drafts: drafts.tokens, accepted, correction: draw(own[accepted]!, random)};
}

/** Takes the refused tokens out of both caches. */
function keep(stream: SpeculativeStream, {drafts, accepted, correction}: Round): void {
  const {target, drafted} = stream;
  target.length -= drafts.length - accepted;
  // The draft model has not taken its last draft in.
  const missing = accepted === drafts.length ? [drafts.at(-1)!] : [];
  drafted.length -= Math.max(0, drafts.length - 1 - accepted);
  stream.pending = [...missing, correction];
}
