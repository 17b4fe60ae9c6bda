import {MOST_SLOTS} from '@site/src/inference/memory/llamaCpp/cells';
import {Served} from '@site/src/inference/served/served';
import {NOT_IN_LLAMA_CPP, STORED_WEIGHTS, isGguf, isLlamaCppCache} from './choices';
import {described} from './planned';
import type {PlannerValues} from './inputs';

type Field = keyof PlannerValues;

/** The field that a problem of the arithmetic stands beside. */
const FIELDS: Readonly<Record<string, Field>> = {
  tensorParallel: 'tp',
  pipelineParallel: 'pp',
  expertParallel: 'ep',
  dataParallel: 'devices',
  tokensPerPass: 'chunk',
  usableShare: 'share',
  reserveBytes: 'reserve',
  'mixers[0].keyValueHeads': 'kvHeads',
};

/** Combinations that no server could be started with, each beside the field to change. */
export function layoutProblems(values: PlannerValues): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  const add = (field: Field, sentence: string) => {
    found[field] ??= sentence.charAt(0).toUpperCase() + sentence.slice(1);
  };
  const {input: asked, name} = described(values);
  const hasExperts = asked.shape.feedForwards.some(({kind}) => kind === 'moe');
  const group = values.tp * values.pp;
  const isFile = isGguf(values.weights);
  if (!isFile && values.devices % group !== 0) {
    const product = values.pp > 1 ? `${values.tp} × ${values.pp} = ${group}` : `${group}`;
    add('devices', `must be a multiple of tensor × pipeline parallel, ${product}.`);
  }
  if (isFile && NOT_IN_LLAMA_CPP.has(values.model)) {
    add(
      'weights',
      `${name} has an architecture that llama.cpp lacks; choose weights that are no GGUF.`,
    );
  }
  if (isFile && values.concurrency > MOST_SLOTS) {
    add('concurrency', `must be at most ${MOST_SLOTS}, the slots of llama.cpp (--parallel).`);
  }
  if (isFile && values.kv === 'fp8') {
    add('kv', 'FP8 is no cache of llama.cpp; choose BF16, q8_0 or q4_0.');
  }
  if (!isFile && isLlamaCppCache(values.kv)) {
    add('kv', `Only llama.cpp has a cache in ${values.kv}; choose BF16 or FP8.`);
  }
  if (!isFile && !hasExperts && values.ep) add('ep', `${name} has no experts to spread.`);
  if (!hasExperts && 'onlyExperts' in STORED_WEIGHTS[values.weights]) {
    add('weights', `${name} has no routed experts; choose a format for all weights.`);
  }
  if (Object.keys(found).length === 0) {
    const served = Served.of(asked);
    for (const {input, message} of served.ok ? [] : served.problems) {
      // The layers of a file are divided among all devices.
      const field = isFile && input === 'pipelineParallel' ? 'devices' : (FIELDS[input] ?? 'model');
      add(field, `${message}.`);
    }
  }
  return found;
}
