import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {arbitraryShape} from '../testing/arbitraryShape';
import {largestBatch} from './capacity';
import {sequenceBytes} from './kvCache';
import {KV_16_BIT} from '../precision/kvPrecision';
import type {Layout} from '../served/layout';
import {memoryPlan} from './plan';
import {bf16, deploy} from '../testing/testServed';
import {weightBytes} from './weights';

describe('properties', () => {
  const layouts = fc.record({
    tensorParallel: fc.constantFrom(1, 2, 4, 8),
    pipelineParallel: fc.constantFrom(1, 2),
    dataParallel: fc.constantFrom(1, 2, 4),
  });
  const batch = fc.integer({min: 0, max: 500});
  const context = fc.integer({min: 0, max: 100_000});

  it('devices together hold at least the whole model and all caches', () => {
    fc.assert(
      fc.property(
        arbitraryShape,
        layouts,
        batch,
        context,
        fc.boolean(),
        (shape, sizes, b, s, spread) => {
          const hasExperts = shape.feedForwards.some((group) => group.kind === 'moe');
          const devices = sizes.tensorParallel * sizes.dataParallel;
          const expertParallel = spread && hasExperts ? devices : 1;
          const deployment = deploy(shape, {...sizes, expertParallel});
          const plan = memoryPlan(deployment, b, s);
          const held = plan.stages.reduce(
            (sum, stage) => sum + stage.devices * stage.weightBytes,
            0,
          );
          const cached = plan.stages.reduce(
            (sum, stage) => sum + stage.devices * stage.cacheBytes,
            0,
          );
          const whole = weightBytes(shape, bf16).totalBytes;
          const one = sequenceBytes({shape, contextTokens: s, precision: KV_16_BIT}).cacheBytes;
          const rounding = 1 - 1e-9;
          expect(held).toBeGreaterThanOrEqual(whole * rounding);
          expect(cached).toBeGreaterThanOrEqual(b * one * rounding);
          expect(Number.isFinite(held + cached)).toBe(true);
        },
      ),
    );
  });

  it('more ranks never need more memory per device; more load never less', () => {
    fc.assert(
      fc.property(arbitraryShape, layouts, batch, context, (shape, sizes, b, s) => {
        const most = (layout: Partial<Layout>, load: number, tokens: number) =>
          Math.max(
            ...memoryPlan(deploy(shape, layout), load, tokens).stages.map((d) => d.totalBytes),
          );
        const here = most({...sizes, tensorParallel: 1}, b, s);
        expect(most({...sizes, tensorParallel: 2}, b, s)).toBeLessThanOrEqual(here);
        expect(most({...sizes, tensorParallel: 1}, b + 1, s)).toBeGreaterThanOrEqual(here);
        expect(most({...sizes, tensorParallel: 1}, b, s + 1)).toBeGreaterThanOrEqual(here);
      }),
    );
  });

  it('the largest batch fits and one more per replica does not', () => {
    fc.assert(
      fc.property(
        arbitraryShape,
        layouts,
        fc.integer({min: 1, max: 100_000}),
        (shape, sizes, s) => {
          const deployment = deploy(shape, sizes);
          const {largest, limit} = largestBatch(deployment, s);
          if (limit !== 'cache') return;
          expect(memoryPlan(deployment, largest, s).fits).toBe(true);
          expect(memoryPlan(deployment, largest + 1, s).fits).toBe(false);
        },
      ),
    );
  });
});
