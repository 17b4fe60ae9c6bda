import type {ChosenFile} from '@site/src/data/configReader/fileParts';
import {shortConfig} from '@site/src/data/configReader/shortConfig';
import {
  OWN_MODEL,
  modelProblem,
  ownModelProblems,
  ownModelRemarks,
} from '@site/src/data/configReader/ownModel';
import type {WeightChoice} from '@site/src/data/configReader/weightsSentences';
import type {OwnRead, OwnText} from '../../../forms/inputs';

/**
 * A model that is in no list, by the `config.json` that every model on Hugging Face has, or by the files of its weights.
 * @param weights the choices of the field for weights beside it, of which it names the nearest; none without such a field
 */
export const ownModelOption = (weights: readonly WeightChoice[] = []): OwnText => ({
  kind: 'text',
  label: 'Another model, by its file',
  prefix: OWN_MODEL,
  name: 'config.json',
  files: 'config.json, .gguf or .safetensors',
  accept: '.json,.gguf,.safetensors,application/json',
  note: 'Files stay in your browser. It reads only the header of a GGUF or safetensors file.',
  shorten: shortConfig,
  read,
  problems: ownModelProblems,
  remarks: (id) => ownModelRemarks(id, weights),
});

/** The readers of files are loaded with the first file. */
async function read(files: readonly ChosenFile[], text: string): Promise<OwnRead> {
  const {readModelFiles} = await import('@site/src/data/configReader/modelFiles');
  const found = await readModelFiles(files, text);
  return found.ok ? found.value : {problem: found.problems.map(modelProblem).join(' ')};
}
