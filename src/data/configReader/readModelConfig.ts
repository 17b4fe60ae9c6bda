import {checkShape} from '../../inference/model/checkShape';
import type {ModelShape} from '../../inference/model/shape';
import type {Result} from '../../inference/result';
import {ok, problem, problems} from '../../inference/result';
import type {ReadContext} from './context';
import {contextOf} from './context';
import type {Report} from './fields';
import {Fields} from './fields';
import type {JsonObject} from './json';
import {parseObject} from './json';
import {leftOutOf} from './leftOut';
import {libraryDefaults, topDefaults} from './libraryDefaults';
import {familyOf, notDescribed, textTypeOf, typeName, typesLike} from './modelTypes';
import {otherJson} from './otherJson';
import {fromParams, isParams} from './paramsJson';
import type {ReadQuantization} from './quantization';
import {quantizationOf} from './quantization';
import {shapeOf} from './shape';
import {unreadKeys} from './unread';

/** Model that a `config.json` describes. */
export interface ReadConfig {
  readonly modelType: string;
  readonly shape: ModelShape;
  readonly context: ReadContext;
  /** Number format of weights that are not quantized, as the file names it, for example `bfloat16`. */
  readonly weightFormat?: string;
  readonly quantization?: ReadQuantization;
  /** Parts of the file that the shape does not count, one phrase each. */
  readonly leftOut: readonly string[];
  /** Values that the file leaves out and that were filled in, one sentence each. */
  readonly assumed: readonly string[];
  /** Keys that seem to describe the structure and were not read. */
  readonly unread: readonly string[];
}

/** Objects that hold the language model of a model with more than text. */
const TEXT_KEYS = ['text_config', 'llm_config', 'language_config'];

/**
 * Reads the text of a Hugging Face `config.json`.
 *
 * @param text the file as text, at most 50 million characters
 * @returns the shape of the language model and what surrounds it, or problems: each names a key of the file (`text` for
 * the file as a whole), says what it has, and what is allowed. Nothing is thrown.
 *
 * Source: definition (the configurations of transformers and of the models' own code).
 */
export function readModelConfig(text: string): Result<ReadConfig> {
  const parsed = parseObject(text);
  return parsed.ok ? readConfigObject(parsed.value) : parsed;
}

/** {@link readModelConfig} for an object that was parsed. */
export function readConfigObject(json: JsonObject): Result<ReadConfig> {
  const report: Report = {problems: [], assumed: []};
  const top = new Fields(json, report);
  if (top.has('weight_map')) {
    return problem('weight_map', 'belongs to a list of tensors; shapes are in config.json');
  }
  const outer = top.child('thinker_config') ?? top;
  const nested = TEXT_KEYS.find((key) => outer.child(key) !== undefined);
  const inner = nested === undefined ? undefined : outer.child(nested);
  const wholeType = outer.text('model_type') ?? top.text('model_type');
  const modelType =
    inner?.text('model_type') ?? (wholeType === undefined ? undefined : textTypeOf(wholeType));
  if (modelType === undefined) {
    if (report.problems.length > 0) return problems(report.problems);
    if (isParams(json)) {
      const config = fromParams(json);
      return config.ok ? readConfigObject(config.value) : config;
    }
    const other = otherJson(json);
    if (other !== undefined) return problem('text', other);
    return problem('model_type', 'is missing: the type of the model, for example llama');
  }
  const reason = notDescribed(modelType);
  if (reason !== undefined) return problem('model_type', reason);
  const family = familyOf(modelType);
  if (!family) {
    const near = typesLike(modelType).join(', ');
    return problem(
      'model_type',
      `is "${modelType}", which is not known; known are, for example, ${near}`,
    );
  }
  const name = typeName(modelType);
  const fields =
    inner?.withDefaults(libraryDefaults(wholeType === 'voxtral' ? wholeType : name)) ??
    outer.withDefaults(topDefaults(name, outer.json));
  const around = [outer, top];
  const shape = shapeOf(fields, around, family, modelType);
  const read: ReadConfig = {
    modelType,
    shape,
    context: contextOf(fields, family),
    ...optional(
      'weightFormat',
      fields.text(['torch_dtype', 'dtype']) ?? top.text(['torch_dtype', 'dtype']),
    ),
    ...optional(
      'quantization',
      quantizationOf(fields, shape.layers) ?? quantizationOf(top, shape.layers),
    ),
    leftOut: leftOutOf(around, fields),
    assumed: report.assumed,
    unread: unreadKeys(fields),
  };
  if (report.problems.length > 0) return problems(distinct(report.problems));
  const withContext = {...read, shape: {...shape, ...contextLimit(read.context)}};
  const wrong = checkShape(withContext.shape);
  return wrong.length > 0 ? problems(wrong) : ok(withContext);
}

function contextLimit(context: ReadContext): {maxContextTokens?: number} {
  const tokens = context.extendedTokens ?? context.nativeTokens;
  return tokens === undefined ? {} : {maxContextTokens: tokens};
}

function optional<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({[key]: value} as Partial<Record<K, V>>);
}

function distinct<T extends {input: string; message: string}>(list: readonly T[]): readonly T[] {
  const byText = new Map(list.map((entry) => [`${entry.input} ${entry.message}`, entry]));
  return [...byText.values()];
}
