import {MOST_SLOTS} from '@site/src/inference/memory/llamaCpp/cells';
import {Served} from '@site/src/inference/served/served';
import type {PlannerValues} from './calculator';
import {
  NOT_IN_LLAMA_CPP,
  STORED_WEIGHTS,
  isGguf,
  isLlamaCppCache,
  type StoredWeights,
} from '../serving/storedWeights';
import {nameOf, servedInput} from './described';
import {given} from '../../ui/given';

type Field = keyof PlannerValues;

/** The field that a problem of the arithmetic stands beside. */
const FIELDS: Readonly<Record<string, Field>> = {
  // The layers of a file are divided among all devices.
  pipelineParallel: 'devices',
  tokensPerPass: 'chunk',
  usableShare: 'share',
  reserveBytes: 'reserve',
  'mixers[0].keyValueHeads': 'kvHeads',
};

/** Combinations that no server could be started with, each beside the field to change. */
export function layoutProblems(asked: PlannerValues): Partial<Record<Field, string>> {
  const values = settled(asked);
  const found: Partial<Record<Field, string>> = {};
  const add = (field: Field, sentence: string) => {
    found[field] ??= sentence.charAt(0).toUpperCase() + sentence.slice(1);
  };
  const input = servedInput(values);
  const name = nameOf(values.model);
  if (isGguf(values.weights)) {
    if (NOT_IN_LLAMA_CPP.has(values.model)) {
      add(
        'weights',
        `${name} has an architecture that llama.cpp lacks; choose weights that are no GGUF.`,
      );
    }
    if (values.concurrency > MOST_SLOTS) {
      add('concurrency', `must be at most ${MOST_SLOTS}, the slots of llama.cpp (--parallel).`);
    }
  }
  const {onlyExperts}: StoredWeights = STORED_WEIGHTS[values.weights];
  if (onlyExperts && !hasExperts(input.shape)) {
    add('weights', `${name} has no routed experts; choose a format for all weights.`);
  }
  if (Object.keys(found).length > 0) return found;
  const served = Served.of(input);
  for (const {input: part, message} of served.ok ? [] : served.problems) {
    add(FIELDS[part] ?? 'model', `${message}.`);
  }
  return found;
}

/**
 * The values with those of folded fields that stand in the way of others replaced by what can be started: a layout that divides the devices
 * and the model, experts only where there are any, a cache that the engine has.
 */
export function settled(values: PlannerValues): PlannerValues {
  if (isGguf(values.weights)) return values.kv === 'fp8' ? {...values, kv: 'q8_0'} : values;
  const kv = isLlamaCppCache(values.kv) ? 'fp8' : values.kv;
  const ep = values.ep && hasExperts(servedInput(values).shape);
  const layouts = (ep ? [true, false] : [false]).flatMap((spread) =>
    layoutsOf(values).map((layout) => ({...values, ...layout, kv, ep: spread})),
  );
  return layouts.find((tried) => Served.of(servedInput(tried)).ok) ?? {...values, kv, ep};
}

/** Layouts of the devices, nearest to what is asked for: the pipeline no longer, tensor parallel as asked or as far as it can be. */
function layoutsOf({devices, tp: asked, pp: longest}: PlannerValues) {
  return divisors(devices)
    .filter((pp) => pp <= longest)
    .flatMap((pp) => {
      const group = divisors(devices / pp);
      return [...group.filter((tp) => tp === asked), ...group].map((tp) => ({tp, pp}));
    });
}

/** Largest first. */
const divisors = (value: number): readonly number[] =>
  Array.from({length: value}, (_, at) => value - at).filter((one) => value % one === 0);

const hasExperts = ({feedForwards}: ReturnType<typeof servedInput>['shape']) =>
  feedForwards.some(({kind}) => kind === 'moe');

/** Values that {@link settled} replaced, a sentence each. */
export function followed(
  asked: PlannerValues,
  {kv, tp, pp, ep, devices, weights, model}: PlannerValues,
): readonly string[] {
  const sizes = given(
    tp !== asked.tp && `tensor parallel is ${tp} and not ${asked.tp}`,
    pp !== asked.pp && `pipeline parallel is ${pp} and not ${asked.pp}`,
  );
  const engine = isGguf(weights) ? 'llama.cpp has no cache in' : 'Only llama.cpp has a cache in';
  return given(
    sizes.length > 0 &&
      `The layout follows the devices and the model: on ${devices}, ${sizes.join(' and ')}.`,
    ep !== asked.ep && `Expert parallel is off: ${nameOf(model)} has no experts to spread so.`,
    kv !== asked.kv && `${engine} ${asked.kv}: the plan has one in ${kv === 'fp8' ? 'FP8' : kv}.`,
  );
}
