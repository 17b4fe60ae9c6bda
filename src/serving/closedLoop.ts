import {sortedPercentile} from '@site/src/inference/metrics/percentile';
import {assistantRequests, assistantStep, CACHED} from './assistantRun';

/** What a fixed number of clients draws from the server of the running workload. */
export interface ClosedLoop {
  /** Finished requests a second: nobody chose it. */
  readonly requestsPerSecond: number;
  /** Seconds to the first token. */
  readonly ttft: {readonly p50: number; readonly p99: number};
  /** Seconds of a whole answer, in the mean. */
  readonly meanSeconds: number;
}

interface Client {
  readonly sent: number;
  readonly promptTokens: number;
  readonly outputTokens: number;
  prefilled: number;
  generated: number;
  firstToken: number;
}

export interface ClosedLoopInput {
  readonly clients: number;
  /** Mean tokens of an answer; lengths are spread by half around it. */
  readonly answerTokens: number;
  /** Finished requests that are measured; as many as there are clients are left out before them. */
  readonly requests: number;
  /** Tokens of a step. */
  readonly budget: number;
}

/**
 * Clients that send the next request when the last answer is complete, on the assistant's server: each step gives every running
 * answer a token, and the rest of the budget goes to prompts in the order of their arrival. The shared prompt is cached.
 */
export function closedLoop(input: ClosedLoopInput): ClosedLoop {
  const {clients, answerTokens, requests, budget} = input;
  const specs = assistantRequests(requests + 3 * clients, 1, {answer: answerTokens});
  let next = 0;
  const send = (sent: number): Client => {
    const spec = specs[next];
    if (!spec) throw new Error('more requests were sent than drawn');
    next += 1;
    return {sent, ...spec, prefilled: 0, generated: 0, firstToken: NaN};
  };
  let open = Array.from({length: clients}, () => send(0));
  const done: {readonly client: Client; readonly end: number}[] = [];
  let [now, start] = [0, 0];
  while (done.length < clients + requests) {
    const decoding = open.filter(({generated}) => generated > 0);
    let left = budget - decoding.length;
    const prefills = [];
    for (const client of open) {
      const newTokens = Math.min(left, client.promptTokens - client.prefilled);
      if (client.generated > 0 || newTokens <= 0) continue;
      prefills.push({client, newTokens, cachedTokens: CACHED + client.prefilled});
      left -= newTokens;
    }
    now += assistantStep({
      decodeContexts: decoding.map((one) => CACHED + one.promptTokens + one.generated),
      prefills,
    });
    for (const {client, newTokens} of prefills) {
      client.prefilled += newTokens;
      if (client.prefilled < client.promptTokens) continue;
      client.generated = 1;
      client.firstToken = now;
    }
    for (const client of decoding) client.generated += 1;
    const ended = open.filter(({generated, outputTokens}) => generated >= outputTokens);
    for (const client of ended) {
      done.push({client, end: now});
      // The ramp, in which all clients begin at once, is not measured.
      if (done.length === clients) start = now;
    }
    open = [...open.filter((client) => !ended.includes(client)), ...ended.map(() => send(now))];
  }
  const measured = done.slice(clients, clients + requests);
  const waits = measured.map(({client}) => client.firstToken - client.sent).sort((a, b) => a - b);
  const ttft = (percent: number) => sortedPercentile(waits, percent, 'linear');
  const total = measured.reduce((sum, {client, end}) => sum + end - client.sent, 0);
  return {
    requestsPerSecond: measured.length / (now - start),
    ttft: {p50: ttft(50), p99: ttft(99)},
    meanSeconds: total / measured.length,
  };
}
