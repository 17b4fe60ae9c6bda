import {Arena} from './arena';
import {kernelsFor, type Kernels} from './kernels';
import {Model} from './model';
import {done, refused, type Outcome} from './problem';
import {readTokenizer, type Tokenizer} from './tokenizer';
import {readWeightsFile} from './weightsFile';

/** Both models and what they share: everything that a run needs. */
export interface Engine {
  readonly arena: Arena;
  readonly kernels: Kernels;
  readonly large: Model;
  readonly draft: Model;
  readonly tokenizer: Tokenizer;
}

/** The files as they were fetched. */
export interface EngineFiles {
  readonly large: ArrayBuffer;
  readonly draft: ArrayBuffer;
  readonly tokenizer: ArrayBuffer;
}

/**
 * Reads the files and places both models. Problems: a damaged file, or files that do not belong together.
 *
 * @param chooseKernels the fastest unless given
 */
export function createEngine(
  files: EngineFiles,
  chooseKernels: (arena: Arena) => Kernels = kernelsFor,
): Outcome<Engine> {
  const large = readWeightsFile(files.large);
  if (!large.ok) return large;
  const draft = readWeightsFile(files.draft);
  if (!draft.ok) return draft;
  const tokenizer = readTokenizer(new TextDecoder().decode(files.tokenizer));
  if (!tokenizer.ok) return tokenizer;
  const sizes = [large, draft].map(({value}) => value.config.vocabularySize);
  if (sizes.some((size) => size !== tokenizer.value.size)) {
    return refused('damaged', 'The files of the models and of the tokenizer differ in vocabulary.');
  }
  const arena = new Arena();
  const kernels = chooseKernels(arena);
  return done({
    arena,
    kernels,
    large: new Model(large.value, arena, kernels),
    draft: new Model(draft.value, arena, kernels),
    tokenizer: tokenizer.value,
  });
}
