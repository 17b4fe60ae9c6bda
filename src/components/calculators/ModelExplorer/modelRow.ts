import {allModels} from '../../../data/models';
import type {Model} from '../../../data/models';
import {modelShape} from '../../../data/modelShape';
import {publishedModel, type PublishedModel} from '../../../data/publishedModel';
import {bytesPerToken, sequenceBytes} from '../../../inference/memory/kvCache';
import {weightBytes} from '../../../inference/memory/weights';
import {countParameters} from '../../../inference/model/parameters';
import type {ModelShape} from '../../../inference/model/shape';
import {CACHES} from '../../../serving/choices';
import {STORED_WEIGHTS} from '../serving/storedWeights';
import type {ExplorerValues} from './calculator';

/** A number of parameters as published; where nobody's statement is confirmed, as counted from the shape. */
export interface Parameters {
  readonly count: number;
  readonly stated: boolean;
  /** Unconfirmed fields that a count had to assume. */
  readonly assumed: readonly string[];
}

/** A result and the unconfirmed fields that it had to assume. */
export interface Computed {
  readonly bytes: number;
  readonly assumed: readonly string[];
}

/** A model with what the table computes for it. */
export interface ModelRow {
  readonly record: PublishedModel;
  readonly total: Parameters | null;
  readonly active: Parameters | null;
  /** Absent where the shape is incomplete or of another kind. */
  readonly weights?: Computed;
  /** Cache bytes that a token adds once every window is full. */
  readonly perToken?: Computed;
  /** Cache and state of one sequence at the context; absent too unless the model is known to take the context. */
  readonly atContext?: Computed;
  /** Whether the documented limit allows the context; undefined where no limit is confirmed. */
  readonly takesContext: boolean | undefined;
}

interface Described {
  readonly record: PublishedModel;
  readonly shape?: ModelShape;
  readonly assumed: readonly string[];
  readonly total: Parameters | null;
  readonly active: Parameters | null;
}

/** Fields that set parameters alone: a cache computed without them is not an assumption. */
const ONLY_WEIGHTS = /^(tiedEmbeddings|vocabularySize|attentionOutputGate|feedForward|moe)\b/;
/** Fields that enter neither. */
const NEITHER = /^(maxContextTokens|attention)$/;

function describe(model: Model): Described {
  const record = publishedModel(model);
  const found = modelShape(model);
  const counted = found && countParameters(found.shape);
  const assumed = found?.assumed.filter((field) => !NEITHER.test(field)) ?? [];
  const either = (stated: number | null, count: number | undefined): Parameters | null => {
    if (stated !== null) return {count: stated, stated: true, assumed: []};
    return count === undefined ? null : {count, stated: false, assumed};
  };
  return {
    record,
    ...(found && {shape: found.shape}),
    assumed,
    total: either(record.totalParameters, counted?.total),
    active: either(record.activeParameters, counted?.activeWithoutInputEmbedding),
  };
}

let described: readonly Described[] | undefined;

type Asked = Pick<ExplorerValues, 'weights' | 'kv' | 'context'>;

let last: {readonly key: string; readonly rows: readonly ModelRow[]} | undefined;

/** All models at a precision and context, in the order of the file: the same rows for a filter or an order that follows. */
export function modelRows({weights, kv, context}: Asked): readonly ModelRow[] {
  const key = `${weights} ${kv} ${context}`;
  if (last?.key !== key) last = {key, rows: computedRows({weights, kv, context})};
  return last.rows;
}

function computedRows(values: Asked): readonly ModelRow[] {
  described ??= allModels.map(describe);
  const kv = CACHES[values.kv];
  return described.map(({record, shape, assumed, total, active}) => {
    const limit = record.maxContextTokens;
    const takesContext = limit === null ? undefined : values.context <= limit;
    if (!shape) return {record, total, active, takesContext};
    const ofCache = assumed.filter((field) => !ONLY_WEIGHTS.test(field));
    const token = bytesPerToken(shape, kv);
    const sequence = sequenceBytes({shape, contextTokens: values.context, precision: kv});
    return {
      record,
      total,
      active,
      takesContext,
      weights: {
        bytes: weightBytes(shape, STORED_WEIGHTS[values.weights].precision).totalBytes,
        assumed,
      },
      perToken: {bytes: token.growthBytes + token.indexKeyBytes, assumed: ofCache},
      ...(takesContext === true && {atContext: {bytes: sequence.cacheBytes, assumed: ofCache}}),
    };
  });
}
