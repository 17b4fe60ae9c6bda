import {acceleratorById} from '@site/src/data/accelerators';
import {BASE_PATH} from '@site/src/identity';
import type {FormDeclaration} from '../../../forms/defineForm';
import {valuesOf} from '../../../forms/defineForm';
import type {Inputs, ValuesOf} from '../../../forms/inputs';
import {writeUrl} from '../../ui/urlState';
import {autoscalerSimulator} from '../AutoscalerSimulator/calculator';
import {breakEven} from '../BreakEven/calculator';
import {coldStartModel} from '../ColdStart/calculator';
import {memoryPlanner} from '../MemoryPlanner/calculator';
import {parallelismPlanner} from '../ParallelismPlanner/calculator';
import {domainOf} from '../ParallelismPlanner/compute';
import type {PlanValues} from './calculator';
import {requestOf, type Asked, type Option, type Options} from './options';
import {dayValues, meanShare, memoryValues, requestsOfDay} from './parts';
import {priceOf} from './words';

export interface PlanLink {
  readonly label: string;
  /** Address with the plan in its query. */
  readonly href: string;
}

const linkTo = <I extends Inputs>(
  page: string,
  model: FormDeclaration<I>,
  values: ValuesOf<I>,
): PlanLink => ({
  label: model.title,
  href: `${BASE_PATH}${page}${writeUrl(model, values, '')}#${model.id}`,
});

/** Devices of the usual machine, the most that this planner puts into a replica. */
const MACHINE = 8;

/** The parallelism planner with two machines, where one of NVIDIA is too small and two are not. */
export function twoMachines(values: Asked, {own, refused}: Options): PlanLink | undefined {
  const part = acceleratorById(values.device);
  const isTooSmall = own.length === 0 && refused.some(({devices}) => devices === MACHINE);
  if (!isTooSmall || part.vendor !== 'NVIDIA' || domainOf(part) !== MACHINE) return undefined;
  const {model, weights, kv, device, rate, prompt, answer, ttft, itl} = values;
  const {promptTokens, cachedTokens} = requestOf(values);
  const {sequences} = parallelismPlanner.inputs;
  const planned = valuesOf(parallelismPlanner, {
    model,
    weights,
    kv,
    device,
    devices: 2 * MACHINE,
    context: prompt + answer,
    // As many as run at the rate if every request takes all the time that the limits allow.
    sequences: Math.min(sequences.max, Math.ceil((rate * (ttft + answer * itl)) / 1000)),
    prompt: promptTokens - cachedTokens,
    answer,
    itl,
  });
  if (Object.keys(parallelismPlanner.check?.(planned) ?? {}).length > 0) return undefined;
  if (parallelismPlanner.compute(planned).widest === undefined) return undefined;
  return linkTo(
    'inference-optimization/data-tensor-pipeline-expert-hybrid-parallelism',
    parallelismPlanner,
    planned,
  );
}

/** Millions of tokens of the plan's day, as far as the break-even calculator takes them. */
function breakEvenVolume(values: PlanValues): number {
  const {min, max} = breakEven.inputs.volume;
  const millions = (requestsOfDay(values) * (values.prompt + values.answer)) / 1e6;
  return Math.min(max, Math.max(min, Number(millions.toPrecision(6))));
}

/** The calculators of single questions, opened with the plan. */
export function linksOf(values: PlanValues, plan: Option): readonly PlanLink[] {
  const {promptTokens, cachedTokens, answerTokens} = requestOf(values);
  const {model, weights, kv} = values;
  const device = plan.part.id;
  const price = priceOf(values);
  return [
    linkTo(
      'getting-started/calculating-gpu-memory-for-llms',
      memoryPlanner,
      memoryValues(values, plan),
    ),
    linkTo(
      'inference-optimization/data-tensor-pipeline-expert-hybrid-parallelism',
      parallelismPlanner,
      valuesOf(parallelismPlanner, {
        model,
        weights,
        kv,
        device,
        devices: plan.devices,
        context: values.prompt + values.answer,
        sequences: plan.load.sequences,
        prompt: promptTokens - cachedTokens,
        answer: answerTokens,
        itl: values.itl,
      }),
    ),
    linkTo(
      'infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/fast-scaling',
      coldStartModel,
      valuesOf(coldStartModel, {model, weights}),
    ),
    linkTo(
      'infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/fast-scaling',
      autoscalerSimulator,
      dayValues(values, plan),
    ),
    linkTo(
      'llm-inference-basics/serverless-vs-self-hosted-llm-inference',
      breakEven,
      valuesOf(breakEven, {
        model,
        weights,
        device,
        gpus: String(plan.devices),
        volume: breakEvenVolume(values),
        load: Number((100 * meanShare(values)).toPrecision(3)),
        input: values.prompt,
        output: values.answer,
        cached: Math.min(99, Math.floor((100 * cachedTokens) / promptTokens)),
        batch: plan.full.load.sequences,
        ...(price !== undefined && {gpuHour: price}),
        priceInput: values.apiInput,
        priceCached: values.apiCached,
        priceOutput: values.apiOutput,
      }),
    ),
  ];
}
