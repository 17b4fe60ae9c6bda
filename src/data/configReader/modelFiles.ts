import type {Result} from '../../inference/result';
import {ok, problem} from '../../inference/result';
import {isObject, parseObject, type JsonObject} from './json';
import {readGguf, type ReadGguf} from './readGguf';
import {readModelConfig} from './readModelConfig';
import {tensorListOf, type TensorList} from './readTensorList';
import {shapesConfig} from './shapesConfig';
import {shortConfig} from './shortConfig';
import {tensorChecks} from './tensorChecks';

/** A file that a reader chose. Only its start is read, unless it is JSON. */
type ChosenFile = Pick<File, 'name' | 'size' | 'slice'>;

/** What files say of a model. */
export interface ReadFiles {
  /** The configuration of the model, short enough for an address. */
  readonly text: string;
  /** What was found beside it, a sentence each. */
  readonly remarks: readonly string[];
}

/** Bytes of a GGUF file that are read first: most headers are shorter. */
const GGUF_START = 8 * 2 ** 20;
/** Longest header that is read. The longest vocabularies take a tenth of it; the safetensors format allows no more. */
const LONGEST_HEADER = 100e6;
const READ_FILES = 'config.json, model.safetensors.index.json, .gguf and .safetensors are read';

type Part =
  | {readonly kind: 'config'; readonly text: string}
  | {readonly kind: 'gguf'; readonly gguf: ReadGguf; readonly bytes: number}
  | {readonly kind: 'index'; readonly list: TensorList}
  | {readonly kind: 'tensors'; readonly name: string; readonly header: JsonObject};

/**
 * Reads the files of one model: its `config.json`, a GGUF file, the safetensors files of its checkpoint, or their index. A list of tensors is
 * held against the configuration beside it.
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
  for (const file of files) {
    const part = await partOf(file);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  const described = parts.filter(({kind}) => kind === 'config' || kind === 'gguf');
  if (described.length > 1) {
    return problem('The choice', 'describes two models: choose one config.json or one GGUF file');
  }
  const [own] = described;
  if (own?.kind === 'gguf') return ok(fromGguf(own));
  const list = tensorsOf(parts);
  if (own?.kind === 'config') return ok(withChecks(shortConfig(own.text), list));
  const shapes = fromShapes(parts.filter((part) => part.kind === 'tensors'));
  const canCheck = list?.ok === true && readModelConfig(current).ok;
  return !shapes.ok && canCheck ? ok(withChecks(current, list)) : shapes;
}

/** A file by what it begins with. */
async function partOf(file: ChosenFile): Promise<Result<Part>> {
  const start = await bytesOf(file, 0, 9);
  const letters = new TextDecoder('latin1').decode(start);
  if (letters.startsWith('GGUF')) return ggufPart(file);
  if (file.name.endsWith('.safetensors') || letters.charAt(8) === '{') {
    return tensorsPart(file, start);
  }
  return jsonPart(file);
}

async function ggufPart(file: ChosenFile): Promise<Result<Part>> {
  for (let end = GGUF_START; ; end *= 2) {
    const found = readGguf(await bytesOf(file, 0, end));
    if (found.ok) return ok({kind: 'gguf', gguf: found.value, bytes: file.size});
    const goesOn = found.problems.some(({input}) => input === 'header');
    if (goesOn && end < file.size && end < LONGEST_HEADER) continue;
    const [first] = found.problems;
    if (goesOn) return problem(file.name, `is cut off: its header ${first?.message ?? ''}`);
    return first?.input === 'file' ? problem(file.name, first.message) : found;
  }
}

/** Eight bytes with the length of the header, then the header. */
async function tensorsPart(file: ChosenFile, start: ArrayBuffer): Promise<Result<Part>> {
  const length = start.byteLength < 8 ? NaN : Number(new DataView(start).getBigUint64(0, true));
  if (!(length <= Math.min(file.size - 8, LONGEST_HEADER))) {
    return problem(file.name, 'is no safetensors file: its header has no sensible length');
  }
  const text = new TextDecoder().decode(await bytesOf(file, 8, 8 + length));
  const header = parseObject(text);
  if (!header.ok) return problem(file.name, 'is no safetensors file: its header is not JSON');
  return ok({kind: 'tensors', name: file.name, header: header.value});
}

async function jsonPart(file: ChosenFile): Promise<Result<Part>> {
  if (file.size > LONGEST_HEADER) return problem(file.name, `is too large: ${READ_FILES}`);
  const text = new TextDecoder().decode(await bytesOf(file, 0, file.size));
  const json = parseObject(text);
  // A broken configuration is shown, so that its reader can mend it.
  if (!json.ok && !file.name.endsWith('.json')) {
    return problem(file.name, `is no file of a model: ${READ_FILES}`);
  }
  if (!json.ok || !isObject(json.value.weight_map)) return ok({kind: 'config', text});
  const list = tensorListOf(json.value);
  return list.ok ? ok({kind: 'index', list: list.value}) : list;
}

const bytesOf = (file: ChosenFile, start: number, end: number): Promise<ArrayBuffer> =>
  file.slice(start, Math.min(end, file.size)).arrayBuffer();

function fromGguf({gguf, bytes}: Extract<Part, {kind: 'gguf'}>): ReadFiles {
  const {name, architecture, parameters, config} = gguf;
  const remarks = [
    `Read from the header of a GGUF file: ${name ?? 'no name'}, architecture ${architecture}.`,
  ];
  if (parameters > 0) {
    const bits = ((8 * bytes) / parameters).toPrecision(3);
    remarks.push(
      `Its tensors have ${(parameters / 1e9).toPrecision(3)} billion parameters, ${bits} bits of the file for each.`,
    );
  }
  return {text: shortConfig(JSON.stringify(config)), remarks};
}

/** The list of an index, or of the headers of safetensors files. */
function tensorsOf(parts: readonly Part[]): Result<TensorList> | undefined {
  const index = parts.find((part) => part.kind === 'index');
  if (index) return ok(index.list);
  const headers = parts.filter((part) => part.kind === 'tensors');
  if (headers.length === 0) return undefined;
  const part = missingPart(headers.map(({name}) => name));
  if (part !== undefined) return problem(part, 'is a part of a checkpoint');
  const list = tensorListOf(together(headers));
  return list.ok ? ok({...list.value, files: headers.length}) : list;
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
