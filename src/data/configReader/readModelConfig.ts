import {checkShape} from '../../inference/model/checkShape';
import type {Mixer} from '../../inference/model/mixer';
import type {ModelShape} from '../../inference/model/shape';
import type {Result} from '../../inference/result';
import {ok, problem, problems} from '../../inference/result';
import {softmaxMixers} from './attention';
import type {ReadContext} from './context';
import {contextOf} from './context';
import {familyOf, typesLike} from './families';
import type {Family} from './family';
import {feedForwards} from './feedForwards';
import type {Report} from './fields';
import {Fields, LAYERS, VOCABULARY, WIDTH} from './fields';
import {parseObject} from './json';
import {compressedMixers, latentMixers} from './latent';
import {layerKinds} from './layerKinds';
import {crossAttentionLayers, draftModules, leftOutOf} from './leftOut';
import type {ReadQuantization} from './quantization';
import {quantizationOf} from './quantization';
import {recurrentMixer} from './recurrent';
import {unreadKeys} from './unread';

/** What a `config.json` says of a model. */
export interface ReadConfig {
  readonly modelType: string;
  readonly shape: ModelShape;
  readonly context: ReadContext;
  /** Number format of weights that are not quantized, as the file names it, for example `bfloat16`. */
  readonly weightFormat?: string;
  readonly quantization?: ReadQuantization;
  /** What the file describes and the shape does not count, one phrase each. */
  readonly leftOut: readonly string[];
  /** Values that the file leaves out and that were filled in, one sentence each. */
  readonly assumed: readonly string[];
  /** Keys that seem to describe the structure and were not read. */
  readonly unread: readonly string[];
}

const LAYER_KEYS = ['num_hidden_layers', 'n_layer', 'num_layers', 'n_layers'];

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
  if (!parsed.ok) return parsed;
  const report: Report = {problems: [], assumed: []};
  const top = new Fields(parsed.value, report);
  if (top.has('weight_map')) {
    return problem('weight_map', 'belongs to a list of tensors; shapes are in config.json');
  }
  const outer = top.child('thinker_config') ?? top;
  const nested = TEXT_KEYS.find((key) => outer.child(key) !== undefined);
  const inner = nested === undefined ? undefined : outer.child(nested);
  const modelType = (inner ?? outer).text('model_type') ?? top.text('model_type');
  if (modelType === undefined) {
    if (report.problems.length > 0) return problems(report.problems);
    return problem('model_type', 'is missing: the type of the model, for example llama');
  }
  const family = familyOf(modelType);
  if (!family) {
    const near = typesLike(modelType).join(', ');
    return problem(
      'model_type',
      `is "${modelType}", which is not known; known are, for example, ${near}`,
    );
  }
  if (family.notDescribed !== undefined) {
    return problem('model_type', `is "${modelType}": ${family.notDescribed}`);
  }
  const fields = nested === undefined ? outer : (outer.child(nested, family.defaults) ?? outer);
  const shape = shapeOf(fields, top, family, modelType);
  const read: ReadConfig = {
    modelType,
    shape,
    context: contextOf(fields, family),
    ...optional(
      'weightFormat',
      fields.text(['torch_dtype', 'dtype']) ?? top.text(['torch_dtype', 'dtype']),
    ),
    ...optional('quantization', quantizationOf(fields) ?? quantizationOf(top)),
    leftOut: leftOutOf(top, fields),
    assumed: report.assumed,
    unread: unreadKeys(fields),
  };
  if (report.problems.length > 0) return problems(distinct(report.problems));
  const withContext = {...read, shape: {...shape, ...contextLimit(read.context)}};
  const wrong = checkShape(withContext.shape);
  return wrong.length > 0 ? problems(wrong) : ok(withContext);
}

function shapeOf(fields: Fields, top: Fields, family: Family, modelType: string): ModelShape {
  const listed = fields.json.layers_block_type;
  const allLayers =
    fields.number(LAYER_KEYS, LAYERS) ??
    (Array.isArray(listed) ? listed.length : undefined) ??
    fields.required(LAYER_KEYS, LAYERS, 'the number of layers');
  const layers = Math.max(1, allLayers - crossAttentionLayers(fields));
  const hiddenSize = fields.required(
    ['hidden_size', 'n_embd', 'd_model', 'n_embed'],
    WIDTH,
    'the width of the hidden state',
  );
  if ((fields.number('word_embed_proj_dim', WIDTH) ?? hiddenSize) !== hiddenSize) {
    fields.fail('word_embed_proj_dim', `must be the hidden size, ${hiddenSize}, to be described`);
  }
  const drafts = draftModules(fields);
  const positions = family.positionsBeyondContext;
  return {
    layers,
    hiddenSize,
    vocabularySize: fields.required(
      ['vocab_size', 'padded_vocab_size'],
      VOCABULARY,
      'the rows of the embedding table',
    ),
    tiedEmbeddings: tied(fields, top, family),
    norms: {
      sites: (family.normsPerLayer ?? 2) * layers + (family.otherNorms ?? 1),
      bias: family.normBias ?? false,
    },
    mixers: mixers(fields, family, modelType, hiddenSize, layers),
    feedForwards: feedForwards(fields, family, hiddenSize, layers),
    ...(drafts > 0 && {draftModules: drafts}),
    ...(positions !== undefined && {
      learnedPositions: positions + (contextOf(fields, family).nativeTokens ?? 0),
    }),
  };
}

function tied(fields: Fields, top: Fields, family: Family): boolean {
  const key = 'tie_word_embeddings';
  const from = fields.has(key) ? fields : top;
  if (from.has(key)) return from.flag(key, false);
  const byDefault = family.tied ?? false;
  fields.assume(`${key} is not given; this type takes ${String(byDefault)}.`);
  return byDefault;
}

function mixers(
  fields: Fields,
  family: Family,
  modelType: string,
  hiddenSize: number,
  layers: number,
): readonly Mixer[] {
  if (family.attention === 'compressed') return compressedMixers(fields, layers);
  const kinds = layerKinds(fields, family, layers);
  const recurrent = kinds.filter((kind) => kind === 'recurrent').length;
  const attending = kinds.filter((kind) => kind !== 'recurrent' && kind !== 'none').length;
  const found: Mixer[] = [];
  if (recurrent > 0 && family.recurrent !== undefined) {
    found.push(recurrentMixer(fields, family.recurrent, hiddenSize, recurrent));
  }
  if (attending > 0) {
    found.push(
      ...(family.attention === 'latent'
        ? latentMixers(fields, family, modelType, attending)
        : softmaxMixers(fields, family, hiddenSize, kinds)),
    );
  }
  return found;
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
