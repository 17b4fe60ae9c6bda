import {InputCheck} from '../check';
import type {Range} from '../check';
import {COUNT, COUNT_OR_NONE, TOKENS} from '../ranges';
import type {Problem} from '../result';
import type {FeedForward} from './feedForward';
import type {Mixer, SparseSelection} from './mixer';
import type {ModelShape} from './shape';

const LAYERS: Range = {min: 1, max: 1e4, integer: true, unit: 'layers'};

/**
 * Problems of a shape; the input names are paths such as `mixers[0].queryHeads`. Empty for a valid shape.
 *
 * Derived: ranges of all counts and widths, and that groups of layers add up.
 *
 * @param shape of a model, as a form holds it
 * @returns one problem for each input that is wrong; empty for a valid shape
 * @example
 * ```ts
 * checkShape({...LLAMA_31_8B, hiddenSize: 0})[0]?.input // => 'hiddenSize'
 * ```
 */
export function checkShape(shape: ModelShape): readonly Problem[] {
  const check = new InputCheck();
  check.fields(shape, {layers: LAYERS, hiddenSize: COUNT, vocabularySize: {...COUNT, max: 1e8}});
  check.number('norms.sites', shape.norms.sites, COUNT_OR_NONE);
  check.number('learnedPositions', shape.learnedPositions ?? 0, {...COUNT_OR_NONE, max: 1e9});
  check.number('layerEmbeddings.width', shape.layerEmbeddings?.width ?? 1, COUNT);
  check.number('layerEmbeddings.vocabularySize', shape.layerEmbeddings?.vocabularySize ?? 1, COUNT);
  check.number('draftModules', shape.draftModules ?? 0, {...COUNT_OR_NONE, max: 100});
  check.number('maxContextTokens', shape.maxContextTokens ?? 1, TOKENS);
  check.require('mixers', shape.mixers.length > 0, 'needs at least one group of layers');
  shape.mixers.forEach((mixer, i) => checkMixer(check, `mixers[${i}]`, mixer, shape.layers));
  shape.feedForwards.forEach((group, i) =>
    checkFeedForward(check, `feedForwards[${i}]`, group, shape.layers),
  );
  const mixing = shape.mixers.reduce((sum, mixer) => sum + mixer.layers, 0);
  check.require('mixers', !(mixing > shape.layers), `have ${mixing} layers, more than the model`);
  return check.problems;
}

function checkMixer(check: InputCheck, path: string, mixer: Mixer, modelLayers: number): void {
  check.number(`${path}.layers`, mixer.layers, {...LAYERS, max: Math.max(1, modelLayers)});
  for (const [field, value] of Object.entries(mixer) as [string, unknown][]) {
    if (field === 'layers' || typeof value !== 'number') continue;
    const range = field === 'rotaryDim' || field === 'windowTokens' ? COUNT_OR_NONE : COUNT;
    check.number(`${path}.${field}`, value, {...range, max: 1e9});
  }
  if (mixer.kind === 'recurrent') return;
  if (mixer.kind === 'softmax') {
    const grouped = mixer.queryHeads % mixer.keyValueHeads === 0;
    check.require(`${path}.keyValueHeads`, grouped, 'must divide the number of query heads');
    if (mixer.windowTokens !== undefined) {
      check.number(`${path}.windowTokens`, mixer.windowTokens, TOKENS);
    }
    check.number(`${path}.cacheLayers`, mixer.cacheLayers ?? 1, {...LAYERS, max: mixer.layers});
  }
  if (mixer.sparse) checkSparse(check, `${path}.sparse`, mixer.sparse);
}

function checkSparse(check: InputCheck, path: string, sparse: SparseSelection): void {
  check.number(`${path}.topEntries`, sparse.topEntries, {...COUNT, max: 1e9});
  for (const [field, value] of Object.entries(sparse.indexer ?? {}) as [string, number][]) {
    check.number(
      `${path}.indexer.${field}`,
      value,
      field === 'weightHeads' ? COUNT_OR_NONE : COUNT,
    );
  }
}

function checkFeedForward(
  check: InputCheck,
  path: string,
  group: FeedForward,
  modelLayers: number,
): void {
  check.number(`${path}.layers`, group.layers, {...LAYERS, max: Math.max(1, modelLayers)});
  check.number(`${path}.intermediateSize`, group.intermediateSize, COUNT);
  if (group.kind !== 'moe') return;
  check.number(`${path}.routedExperts`, group.routedExperts, COUNT);
  const experts = {...COUNT, max: Math.max(1, group.routedExperts)};
  check.number(`${path}.expertsPerToken`, group.expertsPerToken, experts);
  check.number(`${path}.sharedIntermediateSize`, group.sharedIntermediateSize, COUNT_OR_NONE);
  check.number(`${path}.latentSize`, group.latentSize ?? 1, COUNT);
}
