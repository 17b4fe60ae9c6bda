/** Choices to compare, in the order of the tables. */
export const POLICIES = {
  roundRobin: 'Round robin',
  random: 'Random',
  leastRequests: 'Least requests',
  powerOfTwo: 'Two random choices',
  leastKv: 'Least KV cache',
  score: 'Requests and KV',
  leastTokens: 'Least pending tokens',
  session: 'Session affinity',
  prefixHash: 'Prefix hash',
  boundedHash: 'Prefix hash, bounded',
  approximate: 'Approximate index',
  precise: 'Precise index',
  expectedWork: 'Least work',
  sticky: 'Sticky until full',
} as const;

export type PolicyId = keyof typeof POLICIES;

/** Argument of a page: affinity against balance, or balance with old numbers. */
export type Focus = 'prefix' | 'load';

/** Policies that each focus compares. */
export const COMPARED: Readonly<Record<Focus, readonly PolicyId[]>> = {
  prefix: [
    'roundRobin',
    'leastRequests',
    'session',
    'prefixHash',
    'boundedHash',
    'approximate',
    'precise',
    'expectedWork',
    'sticky',
  ],
  load: ['roundRobin', 'random', 'powerOfTwo', 'leastRequests', 'leastKv', 'score', 'leastTokens'],
};

/** Lines of the figure: more could not be told apart. */
export const DRAWN: Readonly<Record<Focus, readonly PolicyId[]>> = {
  prefix: ['roundRobin', 'prefixHash', 'boundedHash', 'precise'],
  load: ['roundRobin', 'powerOfTwo', 'leastRequests', 'leastKv'],
};
