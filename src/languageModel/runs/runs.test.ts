import {describe, expect, it} from 'vitest';
import type {Answer, Command, CommandEvent, CommandKind} from '../commands';
import {GREEDY} from '../settings';
import {tinyEngine} from '../testModel';
import {runCommand, runToEnd} from '.';

const engine = tinyEngine();
const WARM = {temperature: 1, topK: 0, topP: 0.95, minP: 0};

function answerOf<K extends CommandKind>(command: Command<K>): Answer<K> {
  const outcome = runToEnd(engine, command);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

function eventsOf<K extends CommandKind>(command: Command<K>): CommandEvent<K>[] {
  const events: CommandEvent<K>[] = [];
  runToEnd(engine, command, (event) => void events.push(event));
  return events;
}

const generate = {
  kind: 'generate',
  prompt: 'the token',
  tokens: 30,
  sampling: GREEDY,
  seed: 1,
  cache: true,
  format: 'int8',
} as const;
const many = {prompts: ['the token', 'a'], streams: 4, tokens: 20, sampling: WARM, seed: 7};
const batch = {kind: 'batch', format: 'int8', ...many} as const;
const speculate = {kind: 'speculate', draftTokens: 3, ...many} as const;

describe('tokenize', () => {
  it('gives tokens with their texts and bytes', () => {
    const {tokens} = answerOf({kind: 'tokenize', text: 'the é'});
    expect(tokens.map(({id, text}) => [id, text])).toEqual([
      [257, 'the'],
      [32, ' '],
      [0xc3, '\\xC3'],
      [0xa9, '\\xA9'],
    ]);
    expect(tokens[0]!.bytes).toEqual([116, 104, 101]);
  });
});

describe('next', () => {
  it('gives the likeliest tokens before and after the steps', () => {
    const sampling = {...WARM, topP: 1, topK: 2};
    const {candidates, kept, tokens} = answerOf({kind: 'next', text: 'the', sampling, top: 5});
    expect([tokens, kept, candidates.length]).toEqual([1, 2, 5]);
    const before = candidates.map((candidate) => candidate.before);
    expect(before).toEqual(before.toSorted((a, b) => b - a));
    expect(candidates.map(({after}) => after > 0)).toEqual([true, true, false, false, false]);
    expect(candidates[0]!.after + candidates[1]!.after).toBeCloseTo(1, 10);
  });

  it('begins a document after an empty text', () => {
    expect(answerOf({kind: 'next', text: '', sampling: GREEDY, top: 1}).tokens).toBe(1);
  });
});

describe('generate', () => {
  it('writes the same with and without the cache, and in each run', () => {
    const {text, tokens, prefill} = answerOf(generate);
    expect(prefill.tokens).toBe(3);
    expect(tokens).toHaveLength(30);
    expect(answerOf({...generate, cache: false}).text).toBe(text);
    const warm = {...generate, sampling: WARM};
    expect(answerOf(warm).text).toBe(answerOf(warm).text);
    expect(answerOf(warm).text).not.toBe(answerOf({...warm, seed: 2}).text);
  });

  it('tells each token with its time and the length of the text', () => {
    const events = eventsOf(generate);
    expect(events[0]).toMatchObject({kind: 'prefill', tokens: 3});
    const tokens = events.filter((event) => event.kind === 'token');
    expect(tokens.map(({length}) => length)).toEqual(Array.from({length: 30}, (_, i) => 4 + i));
    for (const {milliseconds, probability} of tokens) {
      expect(milliseconds).toBeGreaterThan(0);
      expect(probability).toBe(1);
    }
  });

  it('ends with the context', () => {
    const {tokens, decode} = answerOf({...generate, prompt: 'a'.repeat(250), tokens: 100});
    expect(tokens).toHaveLength(6);
    expect(decode.tokens).toBe(5);
  });
});

describe('batch', () => {
  it('gives each stream what it writes alone', () => {
    const {texts, decode, tokensPerSecond, tokensPerSecondEach} = answerOf(batch);
    expect(decode.tokens).toBe(4 * 19);
    expect(tokensPerSecond / tokensPerSecondEach).toBeCloseTo(4, 10);
    for (const [stream, text] of texts.entries()) {
      const prompts = [batch.prompts[stream % 2]!];
      expect(answerOf({...batch, prompts, streams: 1, seed: 7 + stream}).texts).toEqual([text]);
    }
    expect(new Set(texts).size).toBe(4);
  });

  it('reads the weights once for all streams, and each cache', () => {
    const one = answerOf({...batch, prompts: ['a'], streams: 1});
    const four = answerOf({...batch, prompts: ['a'], streams: 4});
    const weights = engine.large.weightBytes('int8');
    expect(four.bytesPerStep - weights).toBeCloseTo(4 * (one.bytesPerStep - weights), 6);
    expect(four.multiplyAddsPerStep).toBeCloseTo(4 * one.multiplyAddsPerStep, 6);
    expect(one.multiplyAddsPerStep).toBeGreaterThan(engine.large.matrixWeights());
  });
});

describe('speculate', () => {
  it('writes what greedy decoding writes, in fewer passes than tokens', () => {
    const greedy = {sampling: GREEDY, tokens: 40};
    const {texts, rounds, tokensPerRound} = answerOf({...speculate, ...greedy});
    expect(texts).toEqual(answerOf({...batch, ...greedy}).texts);
    expect(rounds).toBeLessThanOrEqual(4 * 40);
    expect(tokensPerRound).toBeGreaterThanOrEqual(1);
  });

  it('tells which drafts were accepted, which was refused, and what came instead', () => {
    const events = eventsOf(speculate);
    expect(events[0]!.kind).toBe('prefill');
    const streams = events.flatMap((event) => (event.kind === 'round' ? event.streams : []));
    for (const {drafts} of streams) {
      const verdicts = drafts.map(({verdict}) => verdict).join(' ');
      expect(verdicts).toMatch(/^(accepted ?)*(refused( unjudged)*)?$/);
      expect(drafts).toHaveLength(3);
    }
    const {acceptance} = answerOf(speculate);
    const verdicts = streams.flatMap(({drafts}) => drafts.map(({verdict}) => verdict));
    const accepted = verdicts.filter((verdict) => verdict === 'accepted').length;
    const judged = verdicts.filter((verdict) => verdict !== 'unjudged').length;
    expect(acceptance).toBeCloseTo(accepted / judged, 10);
  });
});

describe('attention', () => {
  it('gives a row for each token', () => {
    const {tokens, rows} = answerOf({kind: 'attention', text: 'the token', layer: 1, head: 2});
    expect(tokens).toHaveLength(3);
    expect(rows.map((row) => row.length)).toEqual([1, 2, 3]);
    expect(rows[2]!.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
  });
});

describe('perplexity', () => {
  it('is that of its surprises, in every form of the weights', () => {
    const [int8, bf16, int4] = (['int8', 'bf16', 'int4'] as const).map((format) =>
      answerOf({kind: 'perplexity', text: 'the token of the text', format}),
    );
    const bits = int8!.surprises.slice(1).map((surprise) => surprise.bits);
    const mean = bits.reduce((sum, value) => sum + value, 0) / bits.length;
    expect(int8!.tokens).toBe(bits.length);
    expect(int8!.perplexity).toBeCloseTo(2 ** mean, 8);
    // The first token, "the", is not predicted: 18 of 21 bytes are.
    expect(int8!.bitsPerByte).toBeCloseTo((mean * bits.length) / 18, 8);
    expect(Math.abs(bf16!.perplexity / int8!.perplexity - 1)).toBeLessThan(0.05);
    expect(int4!.perplexity).not.toBe(int8!.perplexity);
  });
});

describe('prefix', () => {
  it('computes what differs only, and finds the same token', () => {
    const common = 'the token of the text '.repeat(4);
    const prompts = [`${common}one`, `${common}two`] as const;
    const answer = answerOf({kind: 'prefix', prompts});
    expect(answer.secondWith.tokens).toBe(answer.secondWithout.tokens - answer.shared);
    expect(answer.shared).toBeGreaterThan(40);
    expect(answer.copiedBytes).toBe(answer.shared * 2 * 2 * 2 * 16 * 4);
    const greedy = answerOf({...generate, prompt: prompts[1], tokens: 1});
    expect(answer.next).toEqual(greedy.tokens[0]);
  });

  it('computes the last token again when the prompts are equal', () => {
    const answer = answerOf({kind: 'prefix', prompts: ['the token', 'the token']});
    expect(answer).toMatchObject({shared: 2, secondWith: {tokens: 1}});
  });
});

describe('roofline', () => {
  it('measures this machine', () => {
    const {bytesPerSecond, multiplyAddsPerSecond} = answerOf({kind: 'roofline', format: 'int4'});
    // Any machine that runs this reads 10 MB and does 10 million multiply-adds in a second.
    expect(bytesPerSecond).toBeGreaterThan(1e7);
    expect(multiplyAddsPerSecond).toBeGreaterThan(1e7);
  });
});

describe('a run', () => {
  it.each<[string, Command]>([
    ['a text of too many characters', {kind: 'tokenize', text: 'a'.repeat(4_001)}],
    ['more tokens than the context', {...generate, prompt: 'b'.repeat(300)}],
    ['17 streams', {...batch, streams: 17}],
    ['no prompt', {...batch, prompts: []}],
    ['8 drafts', {...speculate, draftTokens: 8}],
    ['half a stream', {...speculate, streams: 0.5}],
    ['a prompt that leaves no room', {...speculate, prompts: ['c'.repeat(250)]}],
    ['a head that is not there', {kind: 'attention', text: 'a', layer: 0, head: 4}],
    ['a layer that is not there', {kind: 'attention', text: 'a', layer: 2, head: 0}],
    ['one token to be surprised by', {kind: 'perplexity', text: 'a', format: 'int8'}],
    ['a long first prompt', {kind: 'prefix', prompts: ['d'.repeat(300), 'a']}],
    ['a long second prompt', {kind: 'prefix', prompts: ['a', 'd'.repeat(300)]}],
  ])('refuses %s', (_, command) => {
    const outcome = runToEnd(engine, command);
    expect(outcome).toMatchObject({ok: false, problem: {kind: 'input'}});
  });

  it('gives its memory back when it ends and when it is stopped', () => {
    const mark = engine.arena.mark();
    answerOf(batch);
    expect(engine.arena.mark()).toBe(mark);
    const run = runCommand(engine, batch);
    run.next();
    expect(engine.arena.mark()).toBeGreaterThan(mark);
    run.return({ok: false, problem: {kind: 'unexpected', message: 'stopped'}});
    expect(engine.arena.mark()).toBe(mark);
  });
});
