// Scenarios whose truth is known, and what the handbook's alerts make of them.
import {over, series} from './evaluate.mjs';
import {cluster, FAST, gateway, mixed, pod, SLOW, TTFT_EDGES} from './service.mjs';

/** Edges without 1 s, as somebody sets them who wants finer ones. */
export const OTHER_EDGES = [0.1, 0.2, 0.4, 0.6, 0.8, 1.5, 2, 4, 8];
/** All edges of before, and two more. */
export const MORE_EDGES = [...TTFT_EDGES, 1.5, 2].sort((a, b) => a - b);

const three = (minutes, of) =>
  ['a', 'b', 'c'].flatMap((instance) => pod({instance, minutes, ...of(instance)}));
const from = (start, changed) => (minute) => (minute >= start ? changed : {});
/** Two hours of history before, with one group of series. */
const firstTokens = (all) =>
  all.filter(({series: name}) => /^(up|vllm:time_to_first_token)/.test(name));
const answersOfHttp = (all) => all.filter(({series: name}) => /^(up|http_requests)/.test(name));
/** Of three pods, the last one is in a state of its own. */
const oneOfThree = (minutes, state) =>
  three(minutes, (instance) => ({state: instance === 'c' ? state : undefined}));
const steady = (minutes, requests = 5) => gateway({minutes, requests: () => requests});

/** A pod that goes after half an hour, and one that comes with its buckets. */
const rollout = (minutes, edges) => [
  ...pod({instance: 'old', minutes, state: (minute) => (minute < 30 ? {} : undefined)}),
  ...pod({instance: 'new', minutes, edges, state: (minute) => (minute < 30 ? undefined : {})}),
];
/** Three pods, and one that had 5,000 failures last week and whose scrapes fail for a while. */
const unscraped = (minutes, isFailing) => [
  ...three(minutes, () => ({})),
  ...pod({
    instance: 'd',
    minutes,
    failures: 5000,
    state: (minute) => (isFailing(minute) ? {up: 0} : {}),
  }),
  ...steady(minutes),
];

/** Each: what happens, and from which minute on. `usual`: rules as one writes them without trying are asked, too. */
export const SCENARIOS = [
  {
    name: 'all is well for 90 minutes',
    usual: true,
    minutes: 90,
    input: (minutes) => [...three(minutes, () => ({})), ...steady(minutes)],
  },
  {
    name: 'every first token is slow',
    usual: true,
    begins: 120,
    minutes: 180,
    input: (minutes) => firstTokens(three(minutes, () => ({state: from(120, {ttft: SLOW})}))),
  },
  {
    name: 'one first token in five is slow',
    usual: true,
    begins: 120,
    minutes: 180,
    input: (minutes) => firstTokens(three(minutes, () => ({state: from(120, {ttft: mixed(0.2)})}))),
  },
  {
    name: 'a rollout brings other edges of buckets, no request is slow',
    usual: true,
    begins: 30,
    minutes: 90,
    input: (minutes) => [
      ...pod({instance: 'a', minutes}),
      ...pod({instance: 'b', minutes}),
      ...rollout(minutes, OTHER_EDGES),
      ...steady(minutes),
    ],
  },
  {
    name: 'a rollout adds two edges',
    begins: 30,
    minutes: 90,
    input: (minutes) => [
      ...pod({instance: 'a', minutes}),
      ...rollout(minutes, MORE_EDGES),
      ...steady(minutes),
    ],
  },
  {
    name: 'the first 600 failures come in one scrape',
    usual: true,
    begins: 120,
    minutes: 180,
    input: (minutes) =>
      answersOfHttp(
        three(minutes, () => ({state: (minute) => (minute === 120 ? {errors: 200 / 15} : {})})),
      ),
  },
  {
    name: 'a scrape fails at a pod that had 5,000 failures last week',
    begins: 30,
    minutes: 60,
    input: (minutes) => unscraped(minutes, (minute) => minute === 30),
  },
  {
    name: 'scraping stops for ten minutes at such a pod',
    begins: 40,
    minutes: 90,
    input: (minutes) => unscraped(minutes, (minute) => minute >= 30 && minute < 40),
  },
  {
    name: 'a new service, and the first of its 8 requests is slow',
    usual: true,
    begins: 1,
    minutes: 60,
    input: (minutes) => [
      ...pod({
        instance: 'a',
        minutes,
        state: (minute) => {
          if (minute < 1) return undefined;
          if (minute === 1.25) return {requests: 1 / 15, ttft: SLOW};
          return {
            requests: minute >= 2 && minute < 9 && Number.isInteger(minute) ? 1 / 15 : 0,
            running: 0,
          };
        },
      }),
    ],
  },
  {
    name: 'a quiet night: a request each ten minutes, one of 36 is slow',
    usual: true,
    begins: 120,
    minutes: 360,
    input: (minutes) => [
      ...pod({
        instance: 'a',
        minutes,
        state: (minute) => ({
          requests: minute % 10 === 0 ? 1 / 15 : 0,
          running: 0,
          ttft: minute === 120 ? SLOW : FAST,
        }),
      }),
      ...gateway({minutes, requests: (minute) => (minute % 10 === 0 ? 1 / 15 : 0)}),
    ],
  },
  {
    name: 'a pod hangs with 12 requests inside',
    usual: true,
    begins: 30,
    minutes: 60,
    input: (minutes) => [
      ...oneOfThree(minutes, from(30, {works: false, running: 12, waiting: 4})),
      ...steady(minutes),
    ],
  },
  {
    name: 'a pod hangs, and its gauges say 0',
    usual: true,
    begins: 30,
    minutes: 60,
    input: (minutes) => [
      ...oneOfThree(minutes, from(30, {works: false, running: 0})),
      ...steady(minutes),
    ],
  },
  {
    name: 'a pod preempts for ever and finishes nothing, 60 wait',
    usual: true,
    begins: 30,
    minutes: 90,
    input: (minutes) => [
      ...oneOfThree(
        minutes,
        from(30, {
          works: false,
          running: 8,
          waiting: 60,
          preemptions: 2,
          cache: (step) => 0.9 + 0.02 * (step % 5),
        }),
      ),
      ...steady(minutes),
    ],
  },
  {
    name: 'the router sends all requests to one of three replicas',
    usual: true,
    minutes: 90,
    input: (minutes) => [
      ...three(minutes, (instance) => ({
        state: () => (instance === 'a' ? {requests: 0.3} : {requests: 0, running: 0}),
      })),
      ...steady(minutes, 0.3),
    ],
  },
  {
    name: 'a canary gets 1 % of one request a second',
    minutes: 90,
    input: (minutes) => [
      ...three(minutes, () => ({state: () => ({requests: 0.33})})),
      ...pod({
        instance: 'canary',
        minutes,
        state: (minute) => ({
          requests: minute % 1.75 === 0 ? 1 / 15 : 0,
          running: minute % 1.75 === 0 ? 1 : 0,
        }),
      }),
      ...steady(minutes, 1),
    ],
  },
  {
    name: 'a busy server of embeddings, which writes no tokens',
    usual: true,
    minutes: 60,
    input: (minutes) => [
      ...pod({instance: 'a', minutes, state: () => ({tokens: 0, cache: () => 0, running: 6})}),
      ...steady(minutes),
    ],
  },
  {
    name: 'a pod dies, and its target stays',
    begins: 30,
    minutes: 60,
    input: (minutes) => [
      ...oneOfThree(minutes, from(30, {up: 0})),
      ...steady(minutes),
      ...cluster({minutes, wanted: () => 3, available: (minute) => (minute >= 30 ? 2 : 3)}),
    ],
  },
  {
    name: 'a pod dies, and its target goes',
    begins: 30,
    minutes: 60,
    input: (minutes) => [
      ...oneOfThree(minutes, (minute) => (minute >= 30 ? undefined : {})),
      ...steady(minutes),
      ...cluster({minutes, wanted: () => 3, available: (minute) => (minute >= 30 ? 2 : 3)}),
    ],
  },
  {
    name: 'a new pod loads for seven minutes',
    usual: true,
    begins: 30,
    minutes: 60,
    input: (minutes) => [
      ...three(minutes, () => ({})),
      ...pod({
        instance: 'new',
        minutes,
        state: (minute) => (minute < 30 ? undefined : minute < 37 ? {up: 0} : {}),
      }),
      ...steady(minutes),
      ...cluster({
        minutes,
        wanted: (minute) => (minute >= 30 ? 4 : 3),
        available: (minute) => (minute >= 37 ? 4 : 3),
      }),
    ],
  },
  {
    name: 'a pod restarts, six minutes',
    begins: 30,
    minutes: 90,
    input: (minutes) => [
      ...oneOfThree(minutes, (minute) =>
        minute >= 30 && minute < 36 ? {up: 0} : minute === 36 ? {born: true} : {},
      ),
      ...steady(minutes),
      ...cluster({
        minutes,
        wanted: () => 3,
        available: (minute) => (minute >= 30 && minute < 36 ? 2 : 3),
      }),
    ],
  },
  {
    name: 'a full cache and a queue that grows',
    begins: 30,
    minutes: 90,
    input: (minutes) => [
      ...oneOfThree(minutes, (minute) =>
        minute >= 30
          ? {cache: () => 0.98, preemptions: 0.2, waiting: 20 + 3 * Math.floor(minute - 30)}
          : {},
      ),
      ...steady(minutes),
    ],
  },
  {
    name: 'two restarts of a container in an hour',
    usual: true,
    begins: 30,
    minutes: 120,
    input: (minutes) => [
      series(
        'kube_pod_container_status_restarts_total',
        {namespace: 'llm', pod: 'chat-1', container: 'engine'},
        over(minutes, (minute) => (minute < 30 ? 0 : minute < 50 ? 1 : 2)),
      ),
    ],
    // Evaluations off the grid of the scrapes, as in life.
    evaluation: 14,
  },
];

const server = (minutes, state) => pod({instance: 'a', minutes, more: {job: 'engine'}, state});

/** The guide's alerts of one server. */
export const GUIDE = [
  {
    name: 'the server hangs with 12 running, none waits',
    begins: 30,
    minutes: 90,
    input: (minutes) => server(minutes, from(30, {works: false, running: 12})),
  },
  {
    name: 'requests wait without a break',
    begins: 30,
    minutes: 60,
    input: (minutes) => server(minutes, from(30, {waiting: 4})),
  },
  {
    name: 'all is well',
    minutes: 60,
    input: (minutes) => server(minutes),
  },
];
