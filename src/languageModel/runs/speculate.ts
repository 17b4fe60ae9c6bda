import type {Commands, DraftedToken} from '../commands';
import type {Engine} from '../engine';
import {done, refused, type Outcome} from '../problem';
import type {Random} from '../random';
import {Sequence} from '../sequence';
import {speculativeRound, SpeculativeStream, type Round} from '../speculative';
import {perSecond, sum} from './generate';
import {prefill} from './prefill';
import type {Runner} from './run';
import {checkStreams, startStreams, type StreamSettings} from './streams';
import {promptsOf, shown} from './texts';

/** With 16 streams this fills a pass of the large model: it takes the drafts and one token more of each. */
const MOST_DRAFT_TOKENS = 7;

/** A stream with what it has written. */
interface Writer {
  readonly index: number;
  readonly stream: SpeculativeStream;
  readonly random: Random;
  readonly written: number[];
}

/** Drafts of the small model, checked by the large one, round by round until each stream has its tokens. */
export const speculate: Runner<'speculate'> = function* (engine, command) {
  const {draftTokens, tokens, sampling} = command;
  const checked = checkCommand(engine, command);
  if (!checked.ok) return checked;
  const {large, draft} = engine;
  const writers = yield* startWriters(engine, checked.value, command);
  const rounds: Round[] = [];
  const times: number[] = [];
  for (;;) {
    const active = writers.filter(({written}) => written.length < tokens);
    if (active.length === 0) break;
    const streams = active.map(({stream}) => stream);
    const randoms = active.map(({random}) => random);
    const result = speculativeRound(large, draft, streams, {draftTokens, sampling, randoms});
    const {draftMilliseconds, verifyMilliseconds} = result;
    for (const [i, {drafts, accepted, correction}] of result.rounds.entries()) {
      active[i]!.written.push(...drafts.slice(0, accepted), correction);
    }
    rounds.push(...result.rounds);
    times.push(draftMilliseconds + verifyMilliseconds);
    const shownRounds = result.rounds.map((round, i) => shownRound(engine, active[i]!, round));
    yield {kind: 'round', streams: shownRounds, draftMilliseconds, verifyMilliseconds};
  }
  const texts = writers.map(({written}) => engine.tokenizer.decode(written.slice(0, tokens)));
  return done({texts, ...figures(rounds, sum(times))});
};

function checkCommand(
  engine: Engine,
  {streams, draftTokens, prompts, tokens}: Commands['speculate']['command'],
): Outcome<number[][]> {
  const fits = checkStreams(streams);
  if (!fits.ok) return fits;
  if (!(Number.isInteger(draftTokens) && draftTokens >= 1 && draftTokens <= MOST_DRAFT_TOKENS)) {
    return refused('input', `A round can have 1 to ${MOST_DRAFT_TOKENS} drafts.`);
  }
  return promptsOf(engine, prompts, roomFor(tokens, draftTokens));
}

/** The last round may write past the end. */
function roomFor(tokens: number, draftTokens: number): number {
  return tokens + draftTokens + 1;
}

/** Prefill of both models for all streams. */
function* startWriters(
  {large, draft}: Engine,
  prompts: readonly (readonly number[])[],
  settings: StreamSettings & {readonly draftTokens: number},
): Generator<{kind: 'prefill'; milliseconds: number} | undefined, Writer[], void> {
  const room = roomFor(settings.tokens, settings.draftTokens);
  let milliseconds = 0;
  const starts = startStreams(large, prompts, settings, {room});
  let started = starts.next();
  for (; !started.done; started = starts.next()) {
    milliseconds += started.value?.milliseconds ?? 0;
    yield;
  }
  const writers: Writer[] = [];
  for (const [index, {sequence, random, written}] of started.value.entries()) {
    const prompt = prompts[index % prompts.length]!;
    const drafted = new Sequence(draft, prompt.length + room);
    const pass = yield* prefill(draft, drafted, prompt, {logits: 'none'});
    milliseconds += pass.milliseconds;
    const stream = new SpeculativeStream(sequence, drafted, written[0]!);
    writers.push({index, stream, random, written});
  }
  yield {kind: 'prefill', milliseconds};
  return writers;
}

function shownRound({tokenizer}: Engine, {index}: Writer, round: Round) {
  const drafts = round.drafts.map((id, i): DraftedToken => {
    const verdict = i < round.accepted ? 'accepted' : i === round.accepted ? 'refused' : 'unjudged';
    return {token: shown(tokenizer, id), verdict};
  });
  return {stream: index, drafts, correction: shown(tokenizer, round.correction)};
}

function figures(rounds: readonly Round[], milliseconds: number) {
  const accepted = sum(rounds.map((round) => round.accepted));
  const judged = sum(rounds.map((round) => Math.min(round.drafts.length, round.accepted + 1)));
  const tokens = accepted + rounds.length;
  return {
    rounds: rounds.length,
    acceptance: judged > 0 ? accepted / judged : 0,
    tokensPerRound: rounds.length > 0 ? tokens / rounds.length : 0,
    decode: {tokens, milliseconds},
    tokensPerSecond: perSecond(tokens, milliseconds),
  };
}
