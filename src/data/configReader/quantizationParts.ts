import {isObject, type JsonObject} from './json';
import {numberIn, storedFormat, type StoredFormat} from './storedFormat';

/** A format, and the modules that have it; no modules for the format of the rest. */
export interface Part extends StoredFormat {
  readonly modules: readonly string[];
}

/** Experts of DeepSeek-V4 have a format of their own. Its FP4 has a scale of 8 bits for 32 weights, as MXFP4. */
export function expertsOf(named: unknown, method: string): readonly Part[] {
  if (typeof named !== 'string') return [];
  const name = named.toLowerCase() === 'fp4' ? 'MXFP4' : named;
  return [{...storedFormat({}, name, method), words: `${name} in experts`, modules: ['experts']}];
}

/** The formats of a block: one of each group, algorithm or pattern where it has several, else the one that it names. */
export function partsOf(block: JsonObject, method: string): readonly Part[] {
  const {config_groups: groups, quantized_layers: layers} = block;
  if (isObject(groups))
    return Object.entries(groups).flatMap(([name, group]) => ofGroup(name, group, method));
  if (isObject(layers)) {
    return Object.entries(layers).flatMap(([name, layer]) =>
      isObject(layer) && typeof layer.quant_algo === 'string'
        ? [{...storedFormat(layer, layer.quant_algo, method), modules: [name]}]
        : [],
    );
  }
  switch (method) {
    case 'hqq':
      return ofPatterns(block.quant_config, 'weight_quant_params', method);
    case 'quark':
      return [
        ...ofPatterns(block.global_quant_config, 'weight', method),
        ...ofPatterns(block.layer_quant_config, 'weight', method),
      ];
    case 'torchao':
      return ofTorchAo(block);
    case 'vptq': {
      const all = isObject(block.config_for_layers) ? Object.values(block.config_for_layers) : [];
      return [...all, block.shared_layer_config]
        .filter(isObject)
        .map((layer) => ({...storedFormat(layer, method, method), modules: []}));
    }
    default:
      return [{...ofWhole(block, method), modules: []}, ...ofOverridden(block, method)];
  }
}

function ofWhole(block: JsonObject, method: string): StoredFormat {
  if (method === 'bitsandbytes') {
    const isFour = block.load_in_4bit === true;
    const name = isFour ? String(block.bnb_4bit_quant_type ?? 'fp4') : 'LLM.int8';
    return storedFormat({...block, bits: isFour ? 4 : 8}, name, method);
  }
  const named = [
    block.quant_algo,
    block.fmt,
    block.forward_dtype,
    block.data_type,
    block.weights,
    block.dtype,
    block.mode === 'affine' ? undefined : block.mode,
    method === 'compressed-tensors' ? block.format : undefined,
  ];
  const name = named.find((value): value is string => typeof value === 'string' && value !== 'int');
  return storedFormat(block, name ?? method, method);
}

/** A group of compressed-tensors: its modules, or the name of a scheme with a list of them. */
function ofGroup(name: string, group: unknown, method: string): readonly Part[] {
  if (Array.isArray(group)) {
    return [{...storedFormat({}, name, method), modules: targets(group)}];
  }
  if (!isObject(group) || !isObject(group.weights)) return [];
  const {weights} = group;
  const named = [weights.type, weights.quant_algo];
  const type = named.find((one): one is string => typeof one === 'string') ?? method;
  return [{...storedFormat(weights, type, method), modules: targets(group.targets)}];
}

/** Targets that are no kind of module: `Linear` means all. */
const targets = (list: unknown): readonly string[] =>
  texts(list).filter((name) => !/^[A-Z]\w*$/.test(name));

/** An object with the format under a key, or one such object for each pattern of names. */
function ofPatterns(json: unknown, key: string, method: string): readonly Part[] {
  if (!isObject(json)) return [];
  const one = ofPattern(json[key], method, []);
  if (one.length > 0) return one;
  return Object.entries(json).flatMap(([name, inner]) =>
    isObject(inner) ? ofPattern(inner[key], method, [name]) : [],
  );
}

/** Quark gives the steps of a format as a list: what is stored has the fewest bits. */
function ofPattern(json: unknown, method: string, modules: readonly string[]): readonly Part[] {
  const steps = (Array.isArray(json) ? (json as unknown[]) : [json]).filter(isObject);
  return steps
    .map((step) => {
      const name = typeof step.dtype === 'string' ? step.dtype : method;
      return {...storedFormat(step, name, method), modules};
    })
    .sort((a, b) => (a.bits ?? Infinity) - (b.bits ?? Infinity))
    .slice(0, 1);
}

/** TorchAO names a class with its values, or a class for each name of a module. */
function ofTorchAo(block: JsonObject): readonly Part[] {
  const {quant_type: type} = block;
  const whole = isObject(type) && isObject(type.default) ? type.default : type;
  if (typeof whole === 'string') {
    const values = isObject(block.quant_type_kwargs) ? block.quant_type_kwargs : {};
    return [{...ofTorchClass(whole, values), modules: []}];
  }
  if (!isObject(whole)) return [];
  const values = isObject(whole._data) ? whole._data : {};
  const byName = values.module_fqn_to_config ?? values.fqn_to_config;
  const classes = isObject(byName) ? Object.entries(byName) : [['_default', whole] as const];
  return classes.flatMap(([name, one]) => {
    if (!isObject(one) || typeof one._type !== 'string') return [];
    const found = ofTorchClass(one._type, isObject(one._data) ? one._data : {});
    return [{...found, modules: name === '_default' ? [] : [name]}];
  });
}

function ofTorchClass(name: string, values: JsonObject): StoredFormat {
  const mantissa = numberIn(values, ['mbits'], [0, 16]);
  const exponent = numberIn(values, ['ebits'], [0, 16]);
  if (mantissa !== undefined && exponent !== undefined) {
    return storedFormat({bits: 1 + mantissa + exponent}, `fp${1 + mantissa + exponent}`, 'torchao');
  }
  const type = [values.weight_dtype, values.dtype].map((one) => (isObject(one) ? one._data : one));
  const named = type.find((one): one is string => typeof one === 'string') ?? name;
  const [beforeWeight = ''] = named.toLowerCase().split('weight');
  const short = [...beforeWeight.matchAll(/(?:nv|mx)fp\d|u?int\d|float\d/g)].at(-1)?.[0];
  return storedFormat(values, short ?? named, 'torchao');
}

function ofOverridden(block: JsonObject, method: string): readonly Part[] {
  return overridden(block)
    .filter(({bits}) => bits < 16)
    .map(({name, own}) => ({...storedFormat({...block, ...own}, method, method), modules: [name]}));
}

/** Modules with bits of their own beside those of the rest: MLX by path, others by a list of patterns. */
export function overridden(
  block: JsonObject,
): readonly {readonly name: string; readonly bits: number; readonly own: JsonObject}[] {
  const inner = [block, block.extra_config, block.dynamic, block.module_quant_configs];
  return inner.filter(isObject).flatMap((json) =>
    Object.entries(json).flatMap(([name, own]) => {
      const bits = isObject(own) ? numberIn(own, ['bits', 'num_bits'], [0.5, 32]) : undefined;
      return isObject(own) && bits !== undefined ? [{name, bits, own}] : [];
    }),
  );
}

/** The texts of a list. */
export const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
