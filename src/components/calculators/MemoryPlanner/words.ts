import {isOwnDevice} from '@site/src/data/ownDevice/ownDevice';
import {appliedWindows} from '@site/src/inference/memory/llamaCpp/cache';
import {MOST_SLOTS} from '@site/src/inference/memory/llamaCpp/cells';
import {bytesPerElement} from '@site/src/inference/precision/format';
import {GIB} from '@site/src/inference/units';
import {binaryBytes, bytes, count, counted, percent, significant} from '../../../numbers/format';
import {STORED_WEIGHTS, isGguf, type StoredId} from '../serving/storedWeights';
import {blockTokens, type PlannerResult} from './compute';
import {MOST_FOR_COPIES, llamaCppAssumptions, llamaCppRemarks} from '../serving/llamaCppWords';

/** Limit of the number of sequences, in words. */
export function limitWords({batch, longest, served}: PlannerResult): string {
  if (batch.limit === 'weights') return 'Weights, activations and reserve exceed usable memory';
  if (batch.limit === 'none') return 'Nothing in the range of this calculator';
  if (batch.limit === 'slots') return `llama.cpp, which has at most ${MOST_SLOTS} slots`;
  const ofModel = served.shape.maxContextTokens;
  if (longest.limit === 'model' && ofModel !== undefined) {
    return `For more sequences, the KV cache. For longer ones, the model's ${counted(ofModel, 'token')}`;
  }
  return 'KV cache';
}

/** Formats that an engine makes of 16 bits as it loads them. The others are made when the checkpoint is written. */
const MADE_AT_LOAD: readonly StoredId[] = ['bf16', 'fp8', 'fp8only'];

/** Remarks on these values that a reader must not miss. */
export function remarks(result: PlannerResult): readonly string[] {
  const {batch, stage, name, served, values} = result;
  const {shape, layout} = served;
  const found: string[] = [];
  if (batch.limit === 'weights') {
    const over = binaryBytes(-result.cacheBudgetBytes);
    found.push(
      `Not a single sequence fits. Even without a cache, each device needs ${over} more. Use more devices or fewer bits.`,
    );
  } else if (!result.fits) {
    found.push(
      `${counted(values.concurrency, 'sequence needs', 'sequences need')} ${binaryBytes(-stage.freeBytes)} more per device.`,
    );
  }
  found.push(...copyRemarks(result));
  const longest = shape.maxContextTokens;
  if (longest !== undefined && values.context > longest) {
    found.push(`${name} was made for ${count(longest)} tokens.`);
  }
  found.push(...limitRemarks(result));
  const copies = copiedHeads(shape.mixers, layout.tensorParallel);
  if (copies) found.push(copies);
  if (isGguf(values.weights)) found.push(...llamaCppRemarks(shape, name, values));
  if (!isGguf(values.weights) && !MADE_AT_LOAD.includes(values.weights)) {
    found.push(
      `The commands need a checkpoint in this format (${STORED_WEIGHTS[values.weights].label}): set MODEL to it.`,
    );
  }
  return found;
}

/** The copies of inputs that llama.cpp may keep beside the plan, where they may take more than the sequences leave. */
function copyRemarks({values, fits, stages, stage}: PlannerResult): readonly string[] {
  if (!isGguf(values.weights) || stages === 1 || !fits || stage.freeBytes >= MOST_FOR_COPIES) {
    return [];
  }
  return [
    `This fits barely: beside the reserve, ${binaryBytes(stage.freeBytes)} of the fullest device are left. On several devices llama.cpp keeps copies of its inputs, which cost users up to ${bytes(MOST_FOR_COPIES)}. If memory runs out, build llama.cpp with -DGGML_SCHED_MAX_COPIES=1, or shorten the context.`,
  ];
}

/** What the server refuses, where that is not the reader's longest request. */
function limitRemarks({
  values,
  limitTokens,
  batch,
  name,
  served,
}: PlannerResult): readonly string[] {
  const limit = counted(limitTokens, 'token');
  if (isGguf(values.weights)) {
    return values.kvUnified
      ? []
      : [
          `Each slot of llama.cpp refuses a request of more than ${limit}. Enter your longest request as the context, and not the usual one.`,
        ];
  }
  if (batch.limit === 'weights' || limitTokens === values.longest) return [];
  if (limitTokens > values.longest) {
    return [
      `The engines start with a limit of ${limit}, as “Longest request” is shorter than the context.`,
    ];
  }
  const reason =
    served.shape.maxContextTokens === limitTokens
      ? `${name} was made for no more`
      : 'no longer request fits into the memory';
  return [`The engines start with a limit of ${limit}, because ${reason}.`];
}

/** Whether tensor parallelism copies cache instead of dividing it. */
function copiedHeads(
  mixers: PlannerResult['served']['shape']['mixers'],
  ranks: number,
): string | undefined {
  if (ranks === 1) return undefined;
  if (mixers.some(({kind}) => kind === 'latent' || kind === 'compressed')) {
    return `Each of the ${ranks} tensor-parallel ranks stores the whole cache, because the cache of this attention is compressed. Data parallelism would divide it.`;
  }
  const heads = mixers.flatMap((mixer) => (mixer.kind === 'softmax' ? mixer.keyValueHeads : []));
  const fewest = Math.min(...heads);
  if (fewest >= ranks) return undefined;
  return `${fewest} KV heads are on ${ranks} tensor-parallel ranks, so each head is held ${ranks / fewest} times.`;
}

/** From the memory of a device to the number of sequences. */
export function formula(result: PlannerResult): readonly string[] {
  const {stage, usableBytes, memory, cacheBudgetBytes, sequenceBytes, batch} = result;
  const gib = (value: number) => significant(value / GIB);
  const {dataParallel} = result.served.layout;
  const lines = [
    `usable = ${gib(memory.bytes)} GiB × ${significant(result.served.memory.usableShare, 2)} = ${binaryBytes(usableBytes)} per device`,
    `cache budget = ${gib(usableBytes)} − ${gib(stage.weightBytes)} weights − ${gib(stage.activationBytes)} activations − ${gib(stage.reserveBytes)} reserve = ${binaryBytes(cacheBudgetBytes)}`,
    cacheFormula(result),
  ];
  if (cacheBudgetBytes < 0 || sequenceBytes === 0) return lines;
  const replicas = dataParallel > 1 ? ` × ${dataParallel} replicas` : '';
  const quotient = `${binaryBytes(cacheBudgetBytes)} / ${binaryBytes(sequenceBytes)}`;
  const product = Math.floor(cacheBudgetBytes / sequenceBytes) * dataParallel;
  // llama.cpp works on two states for each slot and has a mask for each cell of a pool, so its work space grows with slots.
  const difference =
    batch.limit === 'slots'
      ? ', but no more slots,'
      : batch.largest < product
        ? ', less the work space of so many slots,'
        : ', as windows share the tokens of a pass,';
  const more = product === batch.largest ? '' : difference;
  return [...lines, `floor(${quotient})${replicas}${more} = ${counted(batch.largest, 'sequence')}`];
}

/** Written out where one product gives the cache; otherwise its size alone. */
function cacheFormula({values, served, sequenceBytes, stages}: PlannerResult): string {
  const {shape, kv, layout} = served;
  const [mixer, ...others] = isGguf(values.weights) ? appliedWindows(shape.mixers) : shape.mixers;
  const isPlain =
    mixer?.kind === 'softmax' &&
    others.length === 0 &&
    mixer.windowTokens === undefined &&
    mixer.cacheLayers === undefined &&
    mixer.keyDim === mixer.valueDim &&
    stages === 1;
  const end = `= ${binaryBytes(sequenceBytes)} per sequence and device`;
  if (!isPlain) return `cache at ${count(values.context)} tokens ${end}`;
  const ranks = Math.min(layout.tensorParallel, mixer.keyValueHeads);
  const block = blockTokens(values.weights);
  const tokens = Math.ceil(values.context / block) * block;
  const rounded = tokens > values.context ? ' in whole blocks' : '';
  const product = `2 × ${mixer.layers} layers × ${mixer.keyValueHeads} KV heads × ${mixer.keyDim} × ${bytesPerElement(kv.cache)} B × ${count(tokens)} tokens${rounded}`;
  return `cache = ${product}${ranks > 1 ? ` / ${ranks} ranks` : ''} ${end}`;
}

/** Assumptions of the plan. */
export function assumptions(result: PlannerResult): readonly string[] {
  const {values, device, memory, assumed, stages, stage, name} = result;
  const {memory: settings, shape} = result.served;
  const basis = isOwnDevice(device.id)
    ? `${device.name}: ${bytes(memory.bytes)} (${binaryBytes(memory.bytes)}), the figure of its field.`
    : memory.basis === 'reported'
      ? `${device.name}: ${bytes(memory.bytes)} (${binaryBytes(memory.bytes)}) as a driver reports it.`
      : `${device.name}: ${bytes(memory.bytes)}, the number on its label in decimal gigabytes. We found no driver's number.`;
  const lines = isGguf(values.weights)
    ? [
        basis,
        ...llamaCppAssumptions(shape, binaryBytes(settings.reserveBytes), values),
        ...llamaCppRemarks(shape, name, values),
      ]
    : [
        basis,
        ...settingsWords(result),
        `Activations are an estimate for ${count(settings.pass.tokensPerPass)} tokens per pass and the logits of 256 sequences. Use the figure in the log of your engine instead, if there is one.`,
        'All sequences have the full context. The cache is in blocks of 16 tokens.',
        'The weights include the scales of groups. Scales of whole channels or tensors are so few that they are left out.',
      ];
  if (result.loggedTokens !== null && !isOneKind(result)) lines.push(LOG_REMARK);
  if (stages > 1) lines.push(`The bar shows stage ${stage.stage + 1} of ${stages}, the fullest.`);
  if (assumed.length > 0)
    lines.push(`Not confirmed by a source for ${name}: ${assumed.join(', ')}.`);
  return lines;
}

/** Meaning of the number in the log for models whose layers are not of one kind. */
const LOG_REMARK =
  'The number in the log is the number of requests of --max-model-len tokens, times this length. vLLM counts the window and two passes for each windowed layer, and two states for each recurrent one. So the number may be less than what fits. Up to version 0.20 it was the blocks divided by the groups of layers.';

function isOneKind({served}: PlannerResult): boolean {
  return served.shape.mixers.every(
    (mixer) => mixer.kind !== 'recurrent' && !('windowTokens' in mixer),
  );
}

function settingsWords({served: {memory: settings}}: PlannerResult): readonly string[] {
  const reserve = binaryBytes(settings.reserveBytes);
  const usable = `The engine may use ${percent(settings.usableShare)} of it.`;
  return settings.reserveBytes > 0
    ? [
        `${usable} ${reserve} of that are an allowance for CUDA, NCCL and captured graphs. Engines differ here by several GiB.`,
      ]
    : [`${usable} No reserve is taken from that.`];
}
