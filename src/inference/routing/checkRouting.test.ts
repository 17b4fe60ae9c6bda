import {describe, expect, it} from 'vitest';
import {refusedInputs} from '../testing/testContract';
import type {RoutingInput} from './checkRouting';
import {createRouting} from './routingSimulation';
import {base} from '../testing/testRouting';

describe('bad input', () => {
  const refused = (more: Partial<RoutingInput>): string[] =>
    refusedInputs(createRouting({...base, policy: {kind: 'random'}, ...more}));

  it('is named', () => {
    expect(refused({})).toEqual([]);
    expect(refused({replicas: 0, cacheBlocks: -1, seed: 0.5})).toEqual([
      'replicas',
      'cacheBlocks',
      'seed',
    ]);
    expect(refused({policy: {kind: 'prefixHash', prefixBlocks: 0, virtualNodes: 0}})).toEqual([
      'policy.prefixBlocks',
      'policy.virtualNodes',
    ]);
    const weights = {prefixWeight: -1, loadWeight: NaN, kvWeight: 1e4};
    expect(refused({policy: {kind: 'precisePrefix', ...weights}})).toEqual([
      'policy.prefixWeight',
      'policy.loadWeight',
      'policy.kvWeight',
    ]);
    const bounded = {prefixBlocks: 1, virtualNodes: 1, loadFactor: 0.5};
    expect(refused({policy: {kind: 'boundedHash', ...bounded}})).toEqual(['policy.loadFactor']);
    const work = {kind: 'leastWork', usePrefix: true, requestTokens: -1} as const;
    expect(refused({policy: work})).toEqual(['policy.requestTokens']);
    const sticky = {kind: 'stickyUntil', warmShare: 2, gapTokens: -1} as const;
    expect(refused({policy: sticky})).toEqual(['policy.warmShare', 'policy.gapTokens']);
    const guess = {prefixWeight: 1, loadWeight: 1, kvWeight: 1, indexBlocks: 0.5};
    expect(refused({policy: {kind: 'approximatePrefix', ...guess}})).toEqual([
      'policy.indexBlocks',
    ]);
    expect(refused({signals: {refreshSeconds: 1e-5, countOwnRequests: true}})).toEqual([
      'signals.refreshSeconds',
    ]);
    expect(refused({tokenBudget: 31})).toEqual(['tokenBudget']);
    expect(refused({limits: {...base.limits, kvBlocks: 20}})).toEqual(['limits.kvBlocks']);
    expect(refused({requests: []})).toEqual(['requests']);
  });
});
