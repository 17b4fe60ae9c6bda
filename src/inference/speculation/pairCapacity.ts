import {demand} from '../result';
import {budgetBytes} from '../memory/budget';
import type {Deployment} from '../memory/deployment';
import {checkDeployment, checkLoad, sequenceBytesPerRank, stageLoads} from '../memory/deployment';

/**
 * Sequences of `contextTokens` (1 to 1e9) for which the devices of a target have memory when a drafter lives on them too:
 * floor((usable − weights of both − activations of the target)/(cache of both per sequence)), 0 if the weights do not fit.
 *
 * Both deployments are one pipeline stage and one replica on the same devices. `draft` is absent where drafts come from a
 * table. Throws as `memoryPlan` does. Source: definition.
 */
export function pairCapacity(input: {
  readonly target: Deployment;
  readonly draft?: Deployment | undefined;
  readonly contextTokens: number;
}): number {
  const {target, draft, contextTokens} = input;
  demand([
    ...checkDeployment(target),
    ...(draft ? checkDeployment(draft) : []),
    ...checkLoad(1, contextTokens),
  ]);
  const [first] = stageLoads(target);
  const drafting = draft ? stageLoads(draft)[0] : undefined;
  const free =
    budgetBytes(target.budget) -
    (first ? first.weightBytes + first.activationBytes : 0) -
    (drafting?.weightBytes ?? 0);
  const perSequence =
    sequenceBytesPerRank(target, contextTokens) +
    (draft ? sequenceBytesPerRank(draft, contextTokens) : 0);
  if (free <= 0) return 0;
  return perSequence > 0 ? Math.floor(free / perSequence) : 1e7;
}
