import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract, refusedBy} from '../testing/testContract';
import {makeSessions, type SessionInput, type SessionRequest} from './sessions';

const base: SessionInput = {
  requests: 400,
  arrivals: {kind: 'poisson', requestsPerSecond: 5},
  tenants: 4,
  sessionsPerTenant: 3,
  tenantSkew: 0,
  systemTokens: 100,
  query: {kind: 'uniform', minTokens: 5, maxTokens: 50},
  output: {kind: 'fixed', tokens: 10},
  turns: 5,
  blockTokens: 16,
  seed: 4,
};

/** Leading blocks of the prompt. */
const promptChain = ({chain, promptTokens}: SessionRequest): readonly string[] =>
  chain.slice(0, Math.floor(promptTokens / 16));

function common(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((hash, i) => hash !== b[i]);
  return differs < 0 ? a.length : differs;
}

describe('makeSessions', () => {
  const requests = makeSessions(base);

  it('lets a prompt contain all that its session said before', () => {
    const last = new Map<number, SessionRequest>();
    let followed = 0;
    for (const request of requests) {
      const before = last.get(request.session);
      if (before) {
        const history = before.promptTokens + before.outputTokens;
        expect(request.promptTokens - history).toBeGreaterThanOrEqual(5);
        expect(request.promptTokens - history).toBeLessThanOrEqual(50);
        expect(common(promptChain(before), promptChain(request))).toBe(
          Math.floor(before.promptTokens / 16),
        );
        followed += 1;
      } else {
        expect(request.promptTokens).toBeGreaterThanOrEqual(105);
        expect(request.promptTokens).toBeLessThanOrEqual(150);
      }
      last.set(request.session, request);
    }
    expect(followed).toBeGreaterThan(200);
  });

  it('ends sessions after their turns', () => {
    const turns = new Map<number, number>();
    for (const {session} of requests) turns.set(session, (turns.get(session) ?? 0) + 1);
    expect(Math.max(...turns.values())).toBe(5);
  });

  it('ends sessions sooner that would become longer than a prompt may be', () => {
    const long = {...base, query: {kind: 'fixed', tokens: 300_000} as const, blockTokens: 10_000};
    const prompts = makeSessions({...long, requests: 40}).map((r) => r.promptTokens);
    expect(Math.max(...prompts)).toBe(100 + 3 * 300_000 + 2 * 10);
  });

  it('shares the whole blocks of the system prompt within a tenant, nothing between tenants', () => {
    const [first, ...others] = requests as [SessionRequest, ...SessionRequest[]];
    for (const other of others.filter((r) => r.session !== first.session)) {
      const shared = common(promptChain(first), promptChain(other));
      expect(shared).toBe(other.tenant === first.tenant ? Math.floor(100 / 16) : 0);
    }
  });

  it('prefers some tenants as much as Zipf says', () => {
    const skewed = makeSessions({...base, requests: 8000, tenantSkew: 1});
    const counts = [0, 1, 2, 3].map((t) => skewed.filter((r) => r.tenant === t).length);
    const harmonic = 1 + 1 / 2 + 1 / 3 + 1 / 4;
    counts.forEach((n, rank) => {
      const share = 1 / (rank + 1) / harmonic;
      // Four standard errors of a share of 8,000 draws.
      expect(Math.abs(n / 8000 - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / 8000));
    });
  });

  it('is decided by its seed', () => {
    expect(makeSessions(base)).toEqual(requests);
    expect(makeSessions({...base, seed: 5})).not.toEqual(requests);
  });

  it('names what is wrong', () => {
    const refused = (more: Partial<SessionInput>): string[] =>
      refusedBy(() => makeSessions({...base, ...more}));
    const wrong = [{tenants: 0}, {tenantSkew: -1}, {turns: 0.5}, {blockTokens: NaN}];
    expect(wrong.flatMap(refused)).toEqual(['tenants', 'tenantSkew', 'turns', 'blockTokens']);
    expect(refused({systemTokens: 1e6, blockTokens: 1e5})).toEqual(['requests']);
    expect(refused({systemTokens: 100_000, blockTokens: 1})).toEqual(['blockTokens']);
  });

  keepsContract(
    'makeSessions',
    fc.record({
      requests: field(1, 30, true),
      arrivals: fc.record({
        kind: fc.constant('poisson' as const),
        requestsPerSecond: field(1e-4, 1e6),
      }),
      tenants: field(1, 100, true),
      sessionsPerTenant: field(1, 100, true),
      tenantSkew: field(0, 3),
      systemTokens: field(0, 1000, true),
      query: fc.record({kind: fc.constant('fixed' as const), tokens: field(1, 1000, true)}),
      output: fc.record({kind: fc.constant('fixed' as const), tokens: field(1, 1000, true)}),
      turns: field(1, 100, true),
      blockTokens: field(16, 1e5, true),
      seed: field(0, 1e9, true),
    }),
    makeSessions,
    {runs: 200},
  );
});
