import groups from './expectedErrors.json';

/** How far predictions of a group of published runs were from what was measured. */
export interface ErrorGroup {
  /** Kind of measurement: one stream, prompts, the largest throughput offline, or speed at a stated load. */
  readonly regime: 'decode' | 'prefill' | 'offline' | 'load';
  /** Mixtures of experts or dense models; both if absent. */
  readonly isMixture?: boolean;
  /** Several devices or one; both if absent. */
  readonly isSeveral?: boolean;
  /** Vendor of the devices; all if absent. */
  readonly vendor?: string;
  /** Predicted runs in the group. */
  readonly count: number;
  /** Median of |predicted ÷ measured - 1|. */
  readonly medianError: number;
  /** Median of predicted ÷ measured speed: above 1 where predictions are too fast. */
  readonly medianRatio: number;
  /** Quartiles of predicted ÷ measured speed. */
  readonly lowRatio: number;
  readonly highRatio: number;
}

/** A value to be predicted. */
interface ErrorQuestion {
  readonly regime: ErrorGroup['regime'];
  readonly isMixture: boolean;
  readonly isSeveral: boolean;
  /** Vendor of the device; not asked for if absent. */
  readonly vendor?: string | undefined;
}

/** Groups with fewer runs say little, and are left out. */
export const FEWEST_RUNS = 10;

/**
 * The error to expect of a prediction: that of the narrowest group of published runs like it. The vendor narrows before the kind of model, and this before the number of devices. Source: the records of `data/measurements`.
 */
export function expectedError(
  {regime, isMixture, isSeveral, vendor}: ErrorQuestion,
  all: readonly ErrorGroup[] = groups as readonly ErrorGroup[],
): ErrorGroup {
  const kinds = [
    {isMixture, isSeveral},
    {isMixture, isSeveral: undefined},
    {isMixture: undefined, isSeveral},
    {isMixture: undefined, isSeveral: undefined},
  ];
  const found = [vendor, undefined]
    .flatMap((one) => kinds.map((kind) => ({...kind, vendor: one})))
    .flatMap((wanted) =>
      all.filter(
        (group) =>
          group.regime === regime &&
          group.vendor === wanted.vendor &&
          group.isMixture === wanted.isMixture &&
          group.isSeveral === wanted.isSeveral,
      ),
    );
  const [narrowest] = found;
  if (!narrowest) throw new Error(`no published runs of ${regime}`);
  return narrowest;
}
