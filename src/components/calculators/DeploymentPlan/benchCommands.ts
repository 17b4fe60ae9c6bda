import type {PlanValues} from './inputs';
import {requestOf, slotsOf, type Asked, type Option} from './options';
import {testRequests} from './percentileSearch';
import {modelId, type TakenText} from './takeAway';

/** The load test of one replica, with the lengths and the rate of the simulated one. */
export function loadTestCommand(values: PlanValues, plan: Option): TakenText {
  const rate = Number((values.rate / plan.replicas).toPrecision(4));
  const load = `--request-rate ${rate} --num-prompts ${testRequests(values)}`;
  return benchCommand('Load test of one replica', values, load);
}

/** So many waves of requests make the start and the end of a test a small part of it. */
const WAVES = 10;

/** Requests at once of the test of the capacity, which stays as it is when its result is entered. */
export const capacitySlots = ({measured}: Asked, plan: Option): number =>
  measured?.slots ?? slotsOf(plan);

/** A test that keeps a replica full. */
export function capacityTestCommand(values: Asked, plan: Option): TakenText {
  const slots = capacitySlots(values, plan);
  const load = `--max-concurrency ${slots} --num-prompts ${WAVES * slots}`;
  return benchCommand('Capacity test of one replica', values, load);
}

function benchCommand(title: string, values: PlanValues, load: string): TakenText {
  const {promptTokens, answerTokens} = requestOf(values);
  const percentiles = values.target === 'p95' ? '95,99' : '99';
  const lines = [
    'vllm bench serve --backend openai-chat --endpoint /v1/chat/completions',
    '--model "$MODEL" --dataset-name random --seed "$RANDOM"',
    `--random-prefix-len ${values.shared} --random-input-len ${promptTokens - values.shared} --random-output-len ${answerTokens}`,
    `--random-range-ratio ${values.spread / 100} --ignore-eos`,
    `${load} --num-warmups 20`,
    `--percentile-metrics ttft,tpot,itl,e2el --metric-percentiles ${percentiles}`,
  ];
  return {title, language: 'bash', text: `MODEL=${modelId(values)}\n${lines.join(' \\\n  ')}`};
}
