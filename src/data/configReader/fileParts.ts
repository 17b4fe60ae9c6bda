import type {Problem} from '../../inference/result';
import {parseGguf} from './gguf';
import type {GgufPart} from './ggufParts';
import {decoded, isObject, parseObject, type JsonObject} from './json';
import {otherFile} from './otherFiles';
import {describesModel, otherJson} from './otherJson';
import {fromParams, isParams} from './paramsJson';
import {quantizationIn} from './quantization';
import {otherThanModel} from './readGguf';
import {tensorListOf, type TensorList} from './readTensorList';

/** A file that a reader chose. Only its start is read, unless it is JSON. */
export type ChosenFile = Pick<File, 'name' | 'size' | 'slice'>;

/** Bytes of a GGUF file that are read first: most headers are shorter. */
const GGUF_START = 8 * 2 ** 20;
/** Longest header that is read. The longest vocabularies take a tenth of it; the safetensors format allows no more. */
const LONGEST_HEADER = 100e6;
const READ_FILES = 'config.json, model.safetensors.index.json, .gguf and .safetensors are read';

/** A file as far as it was read. */
export type Part =
  | {readonly kind: 'config'; readonly text: string}
  | {readonly kind: 'params'; readonly text: string}
  | (GgufPart & {readonly kind: 'gguf'})
  | {readonly kind: 'index'; readonly list: TensorList}
  | {readonly kind: 'tensors'; readonly name: string; readonly header: JsonObject}
  | {readonly kind: 'quantization'; readonly name: string; readonly block: JsonObject}
  | {readonly kind: 'other'; readonly problems: readonly Problem[]};
export type PartOf<Kind extends Part['kind']> = Extract<Part, {readonly kind: Kind}>;

/** A file by what it begins with. */
export async function partOf(file: ChosenFile): Promise<Part> {
  const start = await bytesOf(file, 0, 300);
  const letters = new TextDecoder('latin1').decode(start);
  if (letters.startsWith('GGUF')) return ggufPart(file);
  const other = otherFile(file.name, start);
  if (other !== undefined) return otherPart(file.name, other);
  if (file.name.endsWith('.safetensors') || letters.charAt(8) === '{') {
    return tensorsPart(file, start);
  }
  return jsonPart(file);
}

const otherPart = (name: string, message: string): PartOf<'other'> => ({
  kind: 'other',
  problems: [{input: name, message}],
});

async function ggufPart(file: ChosenFile): Promise<Part> {
  for (let end = GGUF_START; ; end *= 2) {
    const found = parseGguf(await bytesOf(file, 0, end));
    if (found.ok) {
      const wrong = otherThanModel(found.value.values);
      if (wrong !== undefined) return otherPart(file.name, wrong);
      return {kind: 'gguf', name: file.name, header: found.value, bytes: file.size};
    }
    const goesOn = found.problems.some(({input}) => input === 'header');
    if (goesOn && end < file.size && end < LONGEST_HEADER) continue;
    const message = found.problems[0]?.message ?? '';
    return otherPart(file.name, goesOn ? `is cut off: its header ${message}` : message);
  }
}

/** Eight bytes with the length of the header, then the header. */
async function tensorsPart(file: ChosenFile, start: ArrayBuffer): Promise<Part> {
  const length = start.byteLength < 8 ? NaN : Number(new DataView(start).getBigUint64(0, true));
  if (!(length <= Math.min(file.size - 8, LONGEST_HEADER))) {
    return otherPart(file.name, 'is no safetensors file: its header has no sensible length');
  }
  const text = new TextDecoder().decode(await bytesOf(file, 8, 8 + length));
  const header = parseObject(text);
  if (!header.ok) return otherPart(file.name, 'is no safetensors file: its header is not JSON');
  if (Object.keys(header.value).some((name) => /\.lora_(A|B|embedding_A)\b/.test(name))) {
    return otherPart(
      file.name,
      'is an adapter (LoRA): choose the files of the model that it changes',
    );
  }
  return {kind: 'tensors', name: file.name, header: header.value};
}

async function jsonPart(file: ChosenFile): Promise<Part> {
  if (file.size > LONGEST_HEADER) return otherPart(file.name, `is too large: ${READ_FILES}`);
  const text = decoded(await bytesOf(file, 0, file.size));
  const json = parseObject(text);
  if (!json.ok) {
    // A broken configuration is shown, so that its reader can mend it.
    if (file.name.endsWith('.json') && text.trim().startsWith('{')) {
      return {kind: 'config', text};
    }
    const isJson = file.name.endsWith('.json');
    const message = isJson ? json.problems[0]?.message : undefined;
    return otherPart(file.name, message ?? `is no file of a model: ${READ_FILES}`);
  }
  if (isObject(json.value.weight_map)) {
    const list = tensorListOf(json.value);
    return list.ok ? {kind: 'index', list: list.value} : {kind: 'other', problems: list.problems};
  }
  const block = quantizationIn(json.value);
  if (block) return {kind: 'quantization', name: file.name, block};
  if (isParams(json.value)) {
    const config = fromParams(json.value);
    return config.ok
      ? {kind: 'params', text}
      : otherPart(file.name, config.problems[0]?.message ?? '');
  }
  if (describesModel(json.value)) return {kind: 'config', text};
  const other = otherJson(json.value) ?? 'has no sizes of a model: choose its config.json';
  return otherPart(file.name, other);
}

const bytesOf = (file: ChosenFile, start: number, end: number): Promise<ArrayBuffer> =>
  file.slice(start, Math.min(end, file.size)).arrayBuffer();
