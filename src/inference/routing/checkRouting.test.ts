import {describe, expect, it} from 'vitest';
import {refusedBy} from '../testing/testContract';
import type {RoutingInput} from './checkRouting';
import {createRouting} from './routingSimulation';
import {base} from '../testing/testRouting';

describe('bad input', () => {
  const refused = (more: Partial<RoutingInput>): string[] =>
    refusedBy(() => createRouting({...base, policy: {kind: 'random'}, ...more}));

  it('is named', () => {
    expect(refused({})).toEqual([]);
    expect([{replicas: 0}, {cacheBlocks: -1}, {seed: 0.5}].flatMap(refused)).toEqual([
      'replicas',
      'cacheBlocks',
      'seed',
    ]);
    const hash = {kind: 'prefixHash', prefixBlocks: 1, virtualNodes: 1} as const;
    expect(refused({policy: {...hash, prefixBlocks: 0}})).toEqual(['policy.prefixBlocks']);
    expect(refused({policy: {...hash, virtualNodes: 0}})).toEqual(['policy.virtualNodes']);
    const precise = {kind: 'precisePrefix', prefixWeight: 1, loadWeight: 1, kvWeight: 1} as const;
    expect(refused({policy: {...precise, prefixWeight: -1}})).toEqual(['policy.prefixWeight']);
    expect(refused({policy: {...precise, loadWeight: NaN}})).toEqual(['policy.loadWeight']);
    expect(refused({policy: {...precise, kvWeight: 1e4}})).toEqual(['policy.kvWeight']);
    const bounded = {prefixBlocks: 1, virtualNodes: 1, loadFactor: 0.5};
    expect(refused({policy: {kind: 'boundedHash', ...bounded}})).toEqual(['policy.loadFactor']);
    const work = {kind: 'leastWork', usePrefix: true, requestTokens: -1} as const;
    expect(refused({policy: work})).toEqual(['policy.requestTokens']);
    const sticky = {kind: 'stickyUntil', warmShare: 0.8, gapTokens: 0} as const;
    expect(refused({policy: {...sticky, warmShare: 2}})).toEqual(['policy.warmShare']);
    expect(refused({policy: {...sticky, gapTokens: -1}})).toEqual(['policy.gapTokens']);
    const guess = {prefixWeight: 1, loadWeight: 1, kvWeight: 1, indexBlocks: 0.5};
    expect(refused({policy: {kind: 'approximatePrefix', ...guess}})).toEqual([
      'policy.indexBlocks',
    ]);
    expect(refused({signals: {refreshSeconds: 1e-5, countOwnRequests: true}})).toEqual([
      'signals.refreshSeconds',
    ]);
    expect(refused({tokenBudget: 31})).toEqual(['policy.tokenBudget']);
    expect(refused({limits: {...base.limits, kvBlocks: 20}})).toEqual(['limits.kvBlocks']);
    expect(refused({requests: []})).toEqual(['requests']);
  });
});
