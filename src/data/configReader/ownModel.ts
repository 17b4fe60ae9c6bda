import {countParameters} from '../../inference/model/parameters';
import type {Problem, Result} from '../../inference/result';
import {numberText} from '../numberText';
import {readModelConfig, type ReadConfig} from './readModelConfig';
import {weightsSentences, type WeightChoice} from './weightsSentences';

/** Begins the id of a model that a reader brings along. The text of its `config.json` follows. */
export const OWN_MODEL = 'config:';

let last: {readonly id: string; readonly read: Result<ReadConfig>} | undefined;

/**
 * The model that an id with {@link OWN_MODEL} describes, or what is wrong with its text; undefined for the id of a record.
 * The last one is kept: models ask for it at every change.
 */
export function ownModel(id: string): Result<ReadConfig> | undefined {
  if (!isOwnModel(id)) return undefined;
  if (last?.id !== id) last = {id, read: readModelConfig(id.slice(OWN_MODEL.length))};
  return last.read;
}

/** Whether an id describes a reader's own model, and is not that of a record. */
export function isOwnModel(id: string): boolean {
  return id.startsWith(OWN_MODEL);
}

/** Why the text of an own model cannot be used, one sentence each; empty if it can. */
export function ownModelProblems(id: string): readonly string[] {
  const read = ownModel(id);
  return read?.ok === false ? read.problems.map(modelProblem) : [];
}

/** Problem with the text or the files of an own model, as a sentence. */
export function modelProblem({input, message}: Problem): string {
  return `${input === 'text' ? 'The text' : input} ${message}.`;
}

/**
 * Read and unread parts of an own model, for its reader to check.
 * @param choices of the field for weights; none where a form has no such field
 */
export function ownModelRemarks(
  id: string,
  choices: readonly WeightChoice[] = [],
): readonly string[] {
  const read = ownModel(id);
  if (!read?.ok) return [];
  const {modelType, shape, context, leftOut, assumed, unread} = read.value;
  const billions = (countParameters(shape).total / 1e9).toPrecision(3);
  const tokens = context.extendedTokens ?? context.nativeTokens;
  const found = [
    `Read as ${modelType}: ${shape.layers} layers, ${billions} billion parameters${tokens === undefined ? '' : `, ${numberText(tokens)} tokens of context`}.`,
  ];
  found.push(...weightsSentences(read.value, choices));
  if (leftOut.length > 0) found.push(`Not counted: ${leftOut.join(', ')}.`);
  if (unread.length > 0) found.push(`Not understood: ${unread.join(', ')}.`);
  return [...found, ...assumed];
}
