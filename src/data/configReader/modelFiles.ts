import type {Result} from '../../inference/result';
import {ok, problem, problems} from '../../inference/result';
import {partOf, type ChosenFile, type Part, type PartOf} from './fileParts';
import {fromGgufs} from './ggufParts';
import {parseObject, type JsonObject} from './json';
import {quantizationKeys} from './quantization';
import {readModelConfig} from './readModelConfig';
import {tensorListOf, type TensorList} from './readTensorList';
import {shapesConfig} from './shapesConfig';
import {shortConfig} from './shortConfig';
import {tensorChecks} from './tensorChecks';

/** Content of the files of a model. */
export interface ReadFiles {
  /** The configuration of the model, short enough for an address. */
  readonly text: string;
  /** Findings beside it, a sentence each. */
  readonly remarks: readonly string[];
}

const TWO_MODELS = 'describes two models: choose one config.json or one GGUF file';

/**
 * Reads the files of one model: its `config.json`, a GGUF file, the safetensors files of its checkpoint, or their index. A list of tensors is
 * held against the configuration beside it. What else lies in the folder of a model may be among them.
 *
 * @param files in any order; of a GGUF or safetensors file only the header is read
 * @param current the configuration that the reader has already, for a list of tensors that comes alone; empty if there is none
 * Problems: those of a file under its name, or under the key that is wrong; two models; a list of tensors without a configuration.
 */
export async function readModelFiles(
  files: readonly ChosenFile[],
  current: string,
): Promise<Result<ReadFiles>> {
  const parts: Part[] = [];
  for (const file of files) parts.push(await partOf(file));
  const ofKind = <Kind extends Part['kind']>(kind: Kind) =>
    withoutCopies(parts).filter((part): part is PartOf<Kind> => part.kind === kind);
  const others = ofKind('other');
  const found = read(ofKind, current, parts.length);
  if (!found.ok) {
    // Files that could not be read are told before those that are missing.
    const [other] = others;
    return other && parts.length === others.length ? problems(other.problems) : found;
  }
  return ok({...found.value, remarks: [...found.value.remarks, ...remarksOf(others)]});
}

function read(
  ofKind: <Kind extends Part['kind']>(kind: Kind) => readonly PartOf<Kind>[],
  current: string,
  files: number,
): Result<ReadFiles> {
  const configs = ofKind('config');
  const ggufs = ofKind('gguf');
  if (configs.length > 1) return problem('The choice', TWO_MODELS);
  if (ggufs.length > 0) {
    const found = fromGgufs(ggufs);
    return configs[0] ? withConfig(configs[0].text, found) : found;
  }
  const list = tensorsOf(ofKind('index')[0], ofKind('tensors'));
  // A params.json says the same as the config.json beside it, under other keys.
  const [config = ofKind('params')[0]] = configs;
  const [quantization] = ofKind('quantization');
  if (config) return ok(withQuantization(config.text, quantization, list));
  if (quantization && files === 1) {
    return readModelConfig(current).ok
      ? ok(withQuantization(current, quantization, undefined))
      : problem(
          quantization.name,
          'says how weights are quantized, and nothing else: choose the config.json of the model, too',
        );
  }
  const shapes = fromShapes(ofKind('tensors'));
  const canCheck = list?.ok === true && readModelConfig(current).ok;
  return !shapes.ok && canCheck ? ok(withChecks(current, list)) : shapes;
}

/** A GGUF file beside the configuration that it was made from, which says more. */
function withConfig(text: string, gguf: Result<ReadFiles>): Result<ReadFiles> {
  const short = shortConfig(text);
  if (!gguf.ok) return gguf;
  const [config, own] = [short, gguf.value.text].map((one) => readModelConfig(one));
  const isOne =
    config?.ok !== true ||
    (own?.ok === true &&
      own.value.shape.layers === config.value.shape.layers &&
      own.value.shape.hiddenSize === config.value.shape.hiddenSize);
  return isOne
    ? ok({text: short, remarks: gguf.value.remarks.slice(1)})
    : problem('The choice', TWO_MODELS);
}

/** Mistral publishes its weights twice: under its own names in files called consolidated, and under those of transformers. */
function withoutCopies(parts: readonly Part[]): readonly Part[] {
  const isCopy = (part: Part) => part.kind === 'tensors' && part.name.startsWith('consolidated');
  const others = parts.filter((part) => !isCopy(part));
  return others.some(({kind}) => kind === 'tensors') ? others : parts;
}

/** A file of weights that was left out is missed by its reader; one beside them is not. */
function remarksOf(others: readonly PartOf<'other'>[]): readonly string[] {
  const names = new Map<string, string[]>();
  for (const {input, message} of others.flatMap((part) => part.problems)) {
    if (!/\.(gguf|safetensors|bin|pth?)$/.test(input)) continue;
    // The model was chosen already.
    const [what = message] = message.split(': choose');
    names.set(what, [...(names.get(what) ?? []), input]);
  }
  return [...names].map(([message, [first = '', ...more]]) => {
    const like = more.length > 0 ? `, like ${more.length} other${more.length > 1 ? 's' : ''},` : '';
    return `${first}${like} ${message}.`;
  });
}

/** The list of an index, or of the headers of safetensors files. */
function tensorsOf(
  index: PartOf<'index'> | undefined,
  headers: readonly PartOf<'tensors'>[],
): Result<TensorList> | undefined {
  if (index) return ok(index.list);
  if (headers.length === 0) return undefined;
  const part = missingPart(headers.map(({name}) => name));
  if (part !== undefined) return problem(part, 'is a part of a checkpoint');
  const list = tensorListOf(together(headers));
  return list.ok ? ok({...list.value, files: headers.length}) : list;
}

/** The block of a file of its own, where the configuration has none. */
function withQuantization(
  text: string,
  own: PartOf<'quantization'> | undefined,
  list: Result<TensorList> | undefined,
): ReadFiles {
  const config = parseObject(text);
  if (!own || !config.ok || quantizationKeys.some((key) => key in config.value)) {
    return withChecks(shortConfig(text), list);
  }
  const whole = {...config.value, quantization_config: own.block};
  const found = withChecks(shortConfig(JSON.stringify(whole)), list);
  return {
    ...found,
    remarks: [`How weights are quantized was read from ${own.name}.`, ...found.remarks],
  };
}

function withChecks(text: string, list: Result<TensorList> | undefined): ReadFiles {
  const read = readModelConfig(text);
  if (!list || !read.ok) return {text, remarks: []};
  if (list.ok) return {text, remarks: tensorChecks(read.value, list.value)};
  return {text, remarks: ['Not all files with tensors were chosen, so they were not checked.']};
}

function fromShapes(headers: readonly Extract<Part, {kind: 'tensors'}>[]): Result<ReadFiles> {
  if (headers.length === 0) {
    return problem(
      'model.safetensors.index.json',
      'lists tensors without their shapes: choose the config.json of the model, too',
    );
  }
  const part = missingPart(headers.map(({name}) => name));
  if (part !== undefined) {
    return problem(
      part,
      'holds only some of the layers: choose all files of the checkpoint together, or the config.json of the model',
    );
  }
  const found = shapesConfig(together(headers));
  if (!found.ok) return found;
  const {config, assumed} = found.value;
  return ok({
    text: shortConfig(JSON.stringify(config)),
    remarks: [
      'Read from the shapes of tensors. Shapes do not say the longest context or the windows of layers.',
      ...assumed,
    ],
  });
}

const together = (headers: readonly {readonly header: JsonObject}[]): JsonObject =>
  Object.assign({}, ...headers.map(({header}) => header)) as JsonObject;

/** The name of a file of a checkpoint in parts, if not all parts are there. */
function missingPart(names: readonly string[]): string | undefined {
  return names.find((name) => {
    const count = Number(/-\d+-of-(\d+)\.safetensors$/.exec(name)?.[1] ?? 1);
    return count > names.length;
  });
}
