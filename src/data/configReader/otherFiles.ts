import {LFS_POINTER} from './json';

/** Kinds of files that are not read, by their first bytes. */
const BY_START: readonly (readonly [starts: readonly string[], what: string])[] = [
  [['504b0304'], 'a file of weights for PyTorch, or another archive (ZIP)'],
  [['8002', '8003', '8004', '8005'], 'a file of weights for PyTorch (pickle)'],
  [['89484446'], 'a file of weights for Keras (HDF5)'],
  // "ggml", "ggmf", "ggjt" and "ggla" with the lowest byte first.
  [['6c6d6767', '666d6767', '746a6767', '616c6767'], 'a file of llama.cpp from before GGUF'],
  [['1f8b', '425a68', '377abcaf', '52617221', 'fd377a58'], 'a packed archive'],
  [['00051607'], 'a file that macOS keeps beside another'],
  [['4d5a', '7f454c46'], 'a program'],
];

/** The same by the end of the name, where the first letters do not tell. */
const BY_NAME: readonly (readonly [name: RegExp, what: string])[] = [
  [/\.(bin|pt|pth|ckpt)$/, 'a file of weights for PyTorch'],
  [/\.onnx(_data)?$/, 'a model in ONNX'],
  [/\.(nemo|tar)$/, 'an archive (tar), in which NeMo keeps a model'],
  [/\.(mlmodel|mlpackage)$/, 'a model for Core ML'],
  [/\.(tflite|task|litertlm)$/, 'a model for LiteRT'],
  [/\.msgpack$/, 'a file of weights for Flax'],
  [/\.(engine|plan)$/, 'a plan of TensorRT'],
  [/^tokenizer\.model$|\.spm$/, 'a vocabulary'],
];

/**
 * Kind of a file that is none of those that are read; undefined where that does not show.
 * @param start its first 300 bytes or so
 */
export function otherFile(name: string, start: ArrayBuffer): string | undefined {
  const text = new TextDecoder('latin1').decode(start);
  if (text.startsWith('version https://git-lfs')) return LFS_POINTER;
  const isWeights = /\.(gguf|safetensors|bin)$/.test(name);
  if (isWeights && start.byteLength < 300 && /^[\t\n\r -~]+$/.test(text)) {
    return `holds the text “${text.trim().slice(0, 60)}” and no weights: the download failed`;
  }
  const hex = [...new Uint8Array(start.slice(0, 4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const what =
    BY_START.find(([starts]) => starts.some((one) => hex.startsWith(one)))?.[1] ??
    BY_NAME.find(([end]) => end.test(name.toLowerCase()))?.[1];
  return what === undefined
    ? undefined
    : `is ${what}, which is not read: choose the config.json of the model`;
}
