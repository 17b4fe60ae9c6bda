import {describe, expect, it, vi} from 'vitest';
import {ModelClient, type WorkerLike} from './client';
import type {CommandEvent} from './commands';
import {done, refused, type Outcome} from './problem';
import type {EngineFiles} from './engine';
import {Server} from './server';
import {GREEDY} from './settings';
import {randomWeights, TINY, TINY_TOKENIZER} from './testModel';

const json = new TextEncoder().encode(JSON.stringify(TINY_TOKENIZER));
const files: EngineFiles = {
  large: randomWeights(TINY, 1),
  draft: randomWeights({...TINY, layers: 1}, 2),
  tokenizer: json.buffer,
};
const sources = {
  large: {url: 'large', bytes: 80},
  draft: {url: 'draft', bytes: 10},
  tokenizer: {url: 'tokenizer', bytes: 10},
};
const long = {
  kind: 'generate',
  prompt: 'the token',
  tokens: 200,
  sampling: GREEDY,
  seed: 1,
  cache: false,
  format: 'int8',
} as const;

/** A client and a server that talk as a page and its worker do: with copies, and later. */
function connected(outcome: () => Outcome<EngineFiles> = () => done(files)) {
  const workers: WorkerLike[] = [];
  const connect = (): WorkerLike => {
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      postMessage: (request) => {
        const copy = structuredClone(request);
        setTimeout(() => void server.receive(copy));
      },
      terminate: vi.fn(),
    };
    const server = new Server(
      (reply) => {
        const data = structuredClone(reply);
        setTimeout(() => worker.onmessage?.({data}));
      },
      (_, onProgress) => {
        onProgress(50, 100);
        return Promise.resolve(outcome());
      },
    );
    workers.push(worker);
    return worker;
  };
  return {client: new ModelClient(connect, sources), workers};
}

async function loaded() {
  const both = connected();
  both.client.load();
  await vi.waitFor(() => expect(both.client.state().kind).toBe('ready'));
  return both;
}

describe('loading', () => {
  it('goes from idle over loading to ready, with facts', async () => {
    const {client} = connected();
    const states: string[] = [];
    const end = client.subscribe(() => void states.push(JSON.stringify(client.state())));
    expect(client.state()).toEqual({kind: 'idle'});
    expect(client.totalBytes).toBe(100);
    client.load();
    await vi.waitFor(() => expect(client.state().kind).toBe('ready'));
    expect(states.slice(0, 2).map((state) => JSON.parse(state) as unknown)).toEqual([
      {kind: 'loading', loadedBytes: 0, totalBytes: 100},
      {kind: 'loading', loadedBytes: 50, totalBytes: 100},
    ]);
    const state = client.state();
    if (state.kind !== 'ready') throw new Error('not ready');
    const {large} = state.ready.models;
    expect(state.ready.kernels).toBe('simd');
    expect(large).toMatchObject({layers: 2, vocabularySize: 264, cacheBytesPerToken: 512});
    // 264 · 64 of the embedding, 5 norms, and 2 layers.
    const layer = 64 * 64 * 2 + 32 * 64 * 2 + 96 * 64 * 3;
    expect(large.multiplyAddsPerToken).toBe(264 * 64 + 2 * layer);
    expect(large.parameters).toBe(264 * 64 + 2 * layer + 5 * 64);
    expect(large.weightBytes.bf16).toBe(2 * large.multiplyAddsPerToken + 5 * 64 * 4);
    end();
  });

  it('starts one worker however often it is asked', async () => {
    const {client, workers} = await loaded();
    client.load();
    expect(workers).toHaveLength(1);
  });

  it.each<[string, Outcome<EngineFiles>]>([
    ['network', refused('network', 'no answer')],
    ['damaged', done({...files, large: files.large.slice(0, 1_000)})],
    ['damaged', done({...files, draft: new ArrayBuffer(3)})],
    ['damaged', done({...files, tokenizer: new ArrayBuffer(3)})],
    ['damaged', done({...files, draft: randomWeights({...TINY, vocabularySize: 268}, 1)})],
  ])('fails with a problem of kind %s, and can be tried again', async (kind, outcome) => {
    let isFirst = true;
    const {client, workers} = connected(() => {
      const now = isFirst ? outcome : done(files);
      isFirst = false;
      return now;
    });
    client.load();
    await vi.waitFor(() => expect(client.state().kind).toBe('failed'));
    expect(client.state()).toMatchObject({problem: {kind}});
    isFirst = false;
    client.load();
    expect(workers).toHaveLength(2);
    expect(workers[0]!.terminate).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(client.state().kind).toBe('ready'));
  });

  it('fails when the worker breaks, and so does what runs', async () => {
    const {client, workers} = await loaded();
    const run = client.run(long);
    workers[0]!.onerror?.({message: 'broken'});
    expect(await run).toEqual({kind: 'refused', problem: {kind: 'unexpected', message: 'broken'}});
    expect(client.state().kind).toBe('failed');
  });
});

describe('running', () => {
  it('sends events and one answer', async () => {
    const {client} = await loaded();
    const events: CommandEvent<'generate'>[] = [];
    const onEvent = (event: CommandEvent<'generate'>) => void events.push(event);
    const end = await client.run({...long, tokens: 5}, {onEvent});
    if (end.kind !== 'answer') throw new Error(end.kind);
    expect(events.map(({kind}) => kind)).toEqual(['prefill', ...Array<string>(5).fill('token')]);
    const tokens = events.flatMap((event) => (event.kind === 'token' ? [event.token] : []));
    expect(tokens).toEqual(end.answer.tokens);
  });

  it('stops between two passes, and goes on with the next command', async () => {
    const {client} = await loaded();
    const abort = new AbortController();
    let count = 0;
    const onEvent = () => {
      count++;
      abort.abort();
    };
    const stopped = client.run(long, {onEvent, signal: abort.signal});
    const next = client.run({kind: 'tokenize', text: 'the'});
    expect(await stopped).toEqual({kind: 'stopped'});
    // An event that was on its way when the page stopped the run is not told.
    expect(count).toBe(1);
    expect(await next).toMatchObject({kind: 'answer'});
  });

  it('stops what still waits, and does not start what was stopped before', async () => {
    const {client} = await loaded();
    const abort = new AbortController();
    const first = client.run({...long, tokens: 20});
    const waiting = client.run(long, {signal: abort.signal});
    abort.abort();
    expect(await waiting).toEqual({kind: 'stopped'});
    expect(await first).toMatchObject({kind: 'answer'});
    expect(await client.run(long, {signal: abort.signal})).toEqual({kind: 'stopped'});
  });

  it('refuses what cannot be done', async () => {
    const {client} = await loaded();
    const end = await client.run({...long, prompt: 'b'.repeat(300)});
    expect(end).toMatchObject({kind: 'refused', problem: {kind: 'input'}});
    const early = connected().client;
    expect(await early.run(long)).toMatchObject({kind: 'refused'});
  });

  it('answers a server that is asked too early', async () => {
    const replies: unknown[] = [];
    const server = new Server((reply) => void replies.push(reply));
    await server.receive({kind: 'run', id: 1, command: long});
    expect(replies).toMatchObject([{kind: 'refused', id: 1}]);
  });
});
