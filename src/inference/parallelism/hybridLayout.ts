import type {Layout} from '../served/layout';
import {ONE_DEVICE, cacheCopies, checkLayout, deviceCount, expertDevices} from '../served/layout';
import type {ModelShape} from '../model/shape';
import type {Problem} from '../result';

/** A way to divide a model over devices, with the reason why it cannot be, if it cannot. */
export interface LayoutOption {
  readonly layout: Layout;
  readonly refused?: Problem;
}

/**
 * Experts are spread over the attention replicas, whole or in slices, so that all of them run their passes together.
 *
 * Derived: experts take more ranks than one tensor-parallel group has.
 *
 * @param layout sizes of each kind of parallelism
 * @returns true if experts are spread over more than one attention replica
 * @example
 * ```ts
 * isWide({...ONE_DEVICE, dataParallel: 8, expertParallel: 8}) // => true
 * ```
 */
export function isWide(layout: Layout): boolean {
  const {tensorParallel, dataParallel} = layout;
  return dataParallel > 1 && expertDevices(layout) === tensorParallel * dataParallel;
}

/**
 * All ways to use exactly `devices` (1 to 4096) by tensor, pipeline, data and expert parallelism, with decode context
 * parallelism where a group would hold copies of the cache. Experts of attention replicas are whole or in slices; what lies
 * between, some whole experts in some slices, can be asked for but is not listed. What the shape does not allow carries its reason.
 *
 * Derived: all ways to write the number of devices as a product; rules of {@link checkLayout}.
 *
 * @param shape of the model
 * @param devices 1 to 4096
 * @returns layouts, those that cannot be with their reason
 * @example
 * ```ts
 * layoutOptions(LLAMA_31_8B, 2).map(({layout}) => layoutName(layout)) // => ['2 replicas', 'PP2', 'TP2']
 * ```
 */
export function layoutOptions(shape: ModelShape, devices: number): readonly LayoutOption[] {
  const hasExperts = shape.feedForwards.some(({kind}) => kind === 'moe');
  return divisors(devices).flatMap((tensorParallel) =>
    divisors(devices / tensorParallel).flatMap((pipelineParallel) => {
      const dataParallel = devices / tensorParallel / pipelineParallel;
      const all = tensorParallel * dataParallel;
      const layout = {...ONE_DEVICE, tensorParallel, pipelineParallel, dataParallel};
      const spreads = hasExperts ? [...new Set([1, tensorParallel, all])] : [1];
      return [
        ...spreads.flatMap((expertParallel) => withContext(shape, {...layout, expertParallel})),
        ...(hasExperts && dataParallel > 1
          ? withContext(shape, {...layout, expertTensor: all})
          : []),
      ];
    }),
  );
}

function withContext(shape: ModelShape, layout: Layout): readonly LayoutOption[] {
  const refused = checkLayout(shape, layout)[0];
  if (refused) return [{layout, refused}];
  // Whole experts inside a tensor-parallel group send and hold what slices do: one row of them is enough.
  const plain = layout.expertParallel === 1 && layout.expertTensor === undefined;
  const copies = plain ? cacheCopies(shape, layout.tensorParallel) : 1;
  return [...new Set([1, copies])].map((decodeContext) => ({layout: {...layout, decodeContext}}));
}

function divisors(count: number): readonly number[] {
  return Array.from({length: count}, (_, index) => index + 1).filter((n) => count % n === 0);
}

/**
 * A layout in the way that engines write it: `TP4 × PP2`, `TP2 × DP4, EP8`, `TP2 × DP4, experts TP8`, `TP8, DCP8`, `4 replicas of
 * TP2`.
 *
 * Derived: sizes of 1 are left out.
 *
 * @param layout sizes of each kind of parallelism
 * @returns a text
 * @example
 * ```ts
 * layoutName({...ONE_DEVICE, tensorParallel: 4, pipelineParallel: 2}) // => 'TP4 × PP2'
 * ```
 */
export function layoutName(layout: Layout): string {
  const {tensorParallel, pipelineParallel, dataParallel, expertParallel, decodeContext} = layout;
  const {expertTensor = 1} = layout;
  if (deviceCount(layout) === 1) return 'One device';
  const wide = isWide(layout);
  const parts = [
    ...(tensorParallel > 1 ? [`TP${tensorParallel}`] : []),
    ...(wide ? [`DP${dataParallel}`] : []),
    ...(pipelineParallel > 1 ? [`PP${pipelineParallel}`] : []),
  ].join(' × ');
  const whole = [
    ...(parts ? [parts] : []),
    ...(expertParallel > 1 ? [`EP${expertParallel}`] : []),
    ...(expertTensor > 1 ? [`experts TP${expertTensor}`] : []),
    ...(decodeContext > 1 ? [`DCP${decodeContext}`] : []),
  ].join(', ');
  if (wide || dataParallel === 1) return whole;
  return whole ? `${dataParallel} replicas of ${whole}` : `${dataParallel} replicas`;
}
