import {tokenBill} from '@site/src/inference/cost/tokenBill';
import type {FleetComparison} from '@site/src/inference/scaling/fleetComparison';
import {valuesOf} from '../../../forms/defineForm';
import {autoscalerSimulator, type AutoscalerValues} from '../AutoscalerSimulator/calculator';
import {coldStartModel} from '../ColdStart/calculator';
import {memoryPlanner, type PlannerValues} from '../MemoryPlanner/calculator';
import type {PlanValues} from './calculator';
import {requestOf, type Option} from './options';

// The calculators of single questions, asked about the plan: what they show for these values, the plan shows.

/** The memory planner for one replica at its part of the rate. */
export const memoryValues = (values: PlanValues, plan: Option): PlannerValues =>
  valuesOf(memoryPlanner, {
    model: values.model,
    weights: values.weights,
    kv: values.kv,
    device: plan.part.id,
    devices: plan.devices,
    tp: plan.devices,
    context: values.prompt + values.answer,
    longest: values.longest,
    concurrency: plan.load.sequences,
  });

/** Seconds from the decision to start a replica until it serves, with nothing done to make it shorter. */
export const startSeconds = ({model, weights}: PlanValues): number =>
  Math.round(coldStartModel.at({model, weights}).number('before'));

const HOURS = 24;

/** Mean rate of a day with one wave ÷ its busiest minutes. */
export const meanShare = ({night}: PlanValues): number => (1 + night / 100) / 2;

/** Requests of a day with one wave. */
export const requestsOfDay = (values: PlanValues): number =>
  HOURS * 3600 * values.rate * meanShare(values);

/** A day with one wave of traffic, for the autoscaler simulator. */
export function dayValues(values: PlanValues, plan: Option): AutoscalerValues {
  const {answerSeconds, firstTokenSeconds, sequences} = plan.full.load;
  return valuesOf(autoscalerSimulator, {
    shape: 'daily',
    base: (values.rate * values.night) / 100,
    peak: values.rate,
    service: Number((answerSeconds + firstTokenSeconds).toPrecision(3)),
    places: sequences,
    target: Math.min(99, values.planned),
    cold: startSeconds(values),
    min: 1,
    max: Math.min(500, 2 * plan.replicas + 1),
    hours: HOURS,
    price: plan.devices * values.price,
    noise: 0,
  });
}

export interface Day {
  /** US dollars of a day with the replicas of the busiest minutes all day. */
  readonly fixedUsd: number;
  /** US dollars of the same requests at the API. */
  readonly apiUsd: number;
  readonly requests: number;
  /** An autoscaler over the day. */
  readonly fleet: FleetComparison;
}

/** Cost of a day with a fixed fleet, with an autoscaler and at an API. */
export function dayOf(values: PlanValues, plan: Option): Day {
  const fleet = autoscalerSimulator.compute(dayValues(values, plan));
  const requests = requestsOfDay(values);
  const {promptTokens, cachedTokens, answerTokens} = requestOf(values);
  const bill = tokenBill({
    tokens: {
      cachedInput: cachedTokens,
      uncachedInput: promptTokens - cachedTokens,
      output: answerTokens,
    },
    prices: {
      cachedInput: values.apiCached,
      uncachedInput: values.apiInput,
      output: values.apiOutput,
    },
  });
  return {
    fixedUsd: HOURS * plan.allDevices * values.price,
    apiUsd: requests * bill,
    requests,
    fleet,
  };
}
