import {count, counted} from '../../../numbers/format';
import type {Comparison} from './run';
import type {RooflinesValues} from './inputs';

/** Why what was asked for cannot run as it stands; empty if nothing is in the way. */
export function obstacles(
  {batch, context}: RooflinesValues,
  {devices, modelName}: Comparison,
): readonly string[] {
  const longest = devices[0]?.serving.shape.maxContextTokens;
  const tooSmall = devices.filter(({capacity}) => capacity?.limit === 'weights');
  const tooFull = devices.flatMap(({part, capacity}) =>
    capacity && capacity.limit !== 'weights' && batch > capacity.largest
      ? [`${part.name} (${count(capacity.largest)})`]
      : [],
  );
  return [
    ...(tooSmall.length > 0
      ? [
          `The weights of ${modelName} do not fit into one ${listed(tooSmall.map(({part}) => part.name))}. The bounds ignore this.`,
        ]
      : []),
    ...(tooFull.length > 0
      ? [
          `${counted(batch, 'sequence')} of ${count(context)} tokens are more than the memory holds of ${listed(tooFull)}.`,
        ]
      : []),
    ...(longest !== undefined && context > longest
      ? [`${modelName} was made for at most ${count(longest)} tokens of context.`]
      : []),
  ];
}

/** `a`, `a or b`, `a, b or c`. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
