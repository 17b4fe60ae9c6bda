import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {createEngine, type Engine} from '../../src/languageModel/engine';
import type {Arena} from '../../src/languageModel/arena';
import type {Kernels} from '../../src/languageModel/kernels';

/** The models of a folder of weights. Throws when a file is missing or damaged. */
export function readEngine(folder: string, kernels?: (arena: Arena) => Kernels): Engine {
  const file = (name: string) => {
    const {buffer, byteOffset, byteLength} = readFileSync(join(folder, name));
    return buffer.slice(byteOffset, byteOffset + byteLength);
  };
  const files = {
    large: file('large.bin'),
    draft: file('draft.bin'),
    tokenizer: file('tokenizer.json'),
  };
  const engine = createEngine(files, kernels);
  if (!engine.ok) throw new Error(engine.problem.message);
  return engine.value;
}
