/** A value of a key, for tests. */
export type Value = string | number | boolean | readonly (string | number)[];

/** A GGUF file with its keys and the sizes of its tensors, and no weights. */
export function gguf(
  values: Record<string, Value>,
  tensors: Record<string, readonly number[]> = {},
): ArrayBuffer {
  const parts: Uint8Array[] = [];
  const int = (value: number, bytes: number): void => {
    parts.push(Uint8Array.from({length: bytes}, (_, i) => Math.floor(value / 256 ** i) % 256));
  };
  const text = (value: string): void => {
    const encoded = new TextEncoder().encode(value);
    int(encoded.length, 8);
    parts.push(encoded);
  };
  const scalar = (value: string | number | boolean): void => {
    if (typeof value === 'string') text(value);
    else if (typeof value === 'boolean') int(Number(value), 1);
    else int(value, 4);
  };
  const typeOf = (value: unknown): number =>
    typeof value === 'string' ? 8 : typeof value === 'boolean' ? 7 : 4;
  parts.push(new TextEncoder().encode('GGUF'));
  int(3, 4);
  int(Object.keys(tensors).length, 8);
  int(Object.keys(values).length, 8);
  for (const [key, value] of Object.entries(values)) {
    text(key);
    if (typeof value === 'object') {
      int(9, 4);
      int(typeOf(value[0]), 4);
      int(value.length, 8);
      value.forEach(scalar);
    } else {
      int(typeOf(value), 4);
      scalar(value);
    }
  }
  for (const [name, shape] of Object.entries(tensors)) {
    text(name);
    int(shape.length, 4);
    shape.forEach((size) => int(size, 8));
    int(1, 4);
    int(0, 8);
  }
  const whole = new Uint8Array(parts.reduce((sum, {length}) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}

/** A safetensors file with its header, and no weights. */
export function safetensors(json: object): ArrayBuffer {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const bytes = new Uint8Array(8 + text.length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(text.length), true);
  bytes.set(text, 8);
  return bytes.buffer;
}

/** The header of a checkpoint with layers as Llama has them, by the matrices of a layer. */
export function checkpoint(
  layers: number,
  layer: Readonly<Record<string, readonly number[]>>,
  others: Readonly<Record<string, readonly number[]>>,
  dtype = 'BF16',
): Record<string, {dtype: string; shape: readonly number[]; data_offsets: number[]}> {
  const shapes: Record<string, readonly number[]> = {...others};
  for (let i = 0; i < layers; i++) {
    for (const [name, shape] of Object.entries(layer)) shapes[`model.layers.${i}.${name}`] = shape;
  }
  let at = 0;
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => {
      const start = at;
      at += 2 * shape.reduce((product, size) => product * size, 1);
      return [name, {dtype, shape, data_offsets: [start, at]}];
    }),
  );
}

/** The matrices of a layer of Llama 3.2 1B. */
export const LLAMA_1B = {
  'self_attn.q_proj.weight': [2048, 2048],
  'self_attn.k_proj.weight': [512, 2048],
  'self_attn.v_proj.weight': [512, 2048],
  'self_attn.o_proj.weight': [2048, 2048],
  'mlp.gate_proj.weight': [8192, 2048],
  'mlp.up_proj.weight': [8192, 2048],
  'mlp.down_proj.weight': [2048, 8192],
  'input_layernorm.weight': [2048],
  'post_attention_layernorm.weight': [2048],
};
export const LLAMA_1B_OTHERS = {
  'model.embed_tokens.weight': [128_256, 2048],
  'model.norm.weight': [2048],
};
export const LLAMA_1B_HEADER = checkpoint(16, LLAMA_1B, LLAMA_1B_OTHERS);
