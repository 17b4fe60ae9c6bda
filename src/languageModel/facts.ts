import type {Engine} from './engine';
import {FORMATS, type Model} from './model';
import type {ModelFacts, Ready} from './protocol';
import {cacheBytesPerToken} from './sequence';
import type {WeightFormat} from './settings';

/** Facts that a page may state about the language models. */
export function readyFacts({large, draft, kernels}: Engine): Ready {
  return {models: {large: modelFacts(large), draft: modelFacts(draft)}, kernels: kernels.path};
}

function modelFacts(model: Model): ModelFacts {
  const bytes = FORMATS.map((format) => [format, model.weightBytes(format)]);
  return {
    ...model.config,
    parameters: model.parameters(),
    weightBytes: Object.fromEntries(bytes) as Record<WeightFormat, number>,
    multiplyAddsPerToken: model.matrixWeights(),
    cacheBytesPerToken: cacheBytesPerToken(model.config),
  };
}
