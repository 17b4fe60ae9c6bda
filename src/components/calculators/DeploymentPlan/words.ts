import {acceleratorById} from '@site/src/data/accelerators';
import {ownModel} from '@site/src/data/configReader/ownModel';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import type {FullReplica} from '@site/src/inference/capacity/replicaLoad';
import {agreeing, brief, count, counted, seconds, significant, usd} from '../../../numbers/format';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {prefillLine, stepLine} from '../../../serving/passFormula';
import {WEIGHTS, weightsName} from '../../../serving/choices';
import type {ReportRow} from '../../ui/report';
import {given} from '../../ui/given';
import {isForeignPrice} from '../serving/foreignPrice';
import {expertsProblem, weightsProblem} from '../serving/serverProblem';
import type {PlanValues} from './calculator';
import type {PlanResult, ServedPlan} from './compute';
import {longestTested, optionName, requestOf, type Asked} from './options';
import {startSeconds} from './parts';
import {isBeyondMean, testRequests, type PercentileOutcome} from './percentileSearch';
import {alertFires} from './takeAway';
import {fittingWeights, publishedExperts} from './weights';

/** What ends a replica as the load rises, in words. */
export const FIRST: Readonly<Record<FullReplica['limit'], string>> = {
  memory: 'the KV cache is full',
  itl: 'the time between tokens reaches its limit',
  firstToken: 'the time to first token reaches its limit',
};

/** The price of the reader's device; undefined where the form still has that of the device with which it opens. */
export function priceOf({device, price}: Pick<PlanValues, 'device' | 'price'>): number | undefined {
  const start = {device: workload.device, price: workload.pricePerDeviceHour};
  return isForeignPrice({device, price}, start) ? undefined : price;
}

/** Whether the plan does what is asked and what ends it first. */
export function verdictOf({asked, served}: PlanResult): string {
  if (!served) return '';
  const {load, full, held, replicas, devices, part} = served.plan;
  const one = `${devices} × ${part.name} with ${weightsName(asked.weights)}`;
  const subject = replicas === 1 ? one : `Each of the ${count(replicas)} replicas, ${one},`;
  return [
    `${subject} ${replicas === 1 && devices > 1 ? 'hold' : 'holds'} ${counted(held, 'request')} at once.`,
    `Your load needs ${count(load.sequences)}${replicas === 1 ? '' : ' in each'}, and both limits are kept in the mean.`,
    ...targetSentences(asked, served.tests),
    `As the load rises, ${FIRST[full.limit]} first, at ${significant(full.load.requestsPerSecond)} requests/s${replicas === 1 ? '' : ' of a replica'}.`,
  ].join(' ');
}

/** Requests of 100 that are to keep the limits. */
const SHARES: Readonly<Record<Exclude<PlanValues['target'], 'mean'>, string>> = {
  p95: '95 of 100',
  p99: '99 of 100',
};

/** Result of the simulated load tests for the percentile that the reader chose. */
function targetSentences(asked: Asked, tests: PercentileOutcome): readonly string[] {
  const {target} = asked;
  if (target === 'mean') return [];
  const {metrics, isKept, chosen} = tests;
  const share = SHARES[target];
  const ttft = metrics.ttft?.[target] ?? 0;
  const tpot = metrics.tpot?.[target] ?? 0;
  return [
    `In the simulated load test of ${counted(testRequests(asked), 'request')}, ${share} wait at most ${seconds(ttft)} for the first token.`,
    `Their mean time between tokens is at most ${seconds(tpot)}.`,
    isKept
      ? isBeyondMean(tests)
        ? takenSentence(tests)
        : `So both limits hold for ${share} requests as well.`
      : `This breaks a limit, and ${count(chosen.tried)} replicas still break one. We know no number of such replicas that keeps both limits.`,
    ...othersSentences(tests),
  ];
}

/** What a percentile takes, beside what the mean takes. */
function takenSentence({plan, mean, others}: PercentileOutcome): string {
  if (plan.devices === mean.devices) {
    return `This takes ${counted(plan.replicas, 'replica')}, where the mean takes ${count(mean.replicas)}.`;
  }
  const {kept, tried = 0} = others.find(({devices}) => devices === mean.devices) ?? {};
  const fate =
    kept !== undefined
      ? `this would take ${count(kept)} of them`
      : tried > mean.replicas
        ? `even ${count(tried)} of them break a limit`
        : `a limit breaks with ${mean.replicas === 1 ? 'it' : 'them'}`;
  return `The mean takes ${replicasOf(mean.replicas, mean.devices)}, and ${fate}. ${sizeWords(plan.devices, mean.devices)} was tried, and ${replicasOf(plan.replicas, plan.devices)} ${keepWord(plan.replicas)} both limits.`;
}

/** That other layouts were tried as well, and with what result. The one that the mean takes stands in {@link takenSentence}. */
const othersSentences = ({plan, mean, others}: PercentileOutcome): readonly string[] =>
  others
    .filter(({devices}) => devices !== mean.devices)
    .map(({devices, kept, tried}) => {
      const found =
        kept === undefined
          ? `${replicasOf(tried, devices)} ${agreeing(tried, 'breaks', 'break')} a limit`
          : `${replicasOf(kept, devices)} ${keepWord(kept)} both limits`;
      return `${sizeWords(devices, plan.devices)} was tried: ${found}.`;
    });

const replicasOf = (replicas: number, devices: number) =>
  `${counted(replicas, 'replica')} of ${counted(devices, 'device')}`;

const sizeWords = (devices: number, than: number) =>
  devices > than ? 'A larger replica' : 'A smaller replica';

const keepWord = (replicas: number) => agreeing(replicas, 'keeps', 'keep');

/** Whether the limits hold, and with how long a shared start of the prompts, as the end of a sentence. */
export function limitsWords({shared}: Asked, {tests}: ServedPlan): string {
  const kept = tests.isKept ? 'within your limits' : 'within your limits in the mean only';
  return shared > 0 ? `${kept}, with ${counted(shared, 'shared token')} in each prompt` : kept;
}

/** The plan in a sentence, and what ends it. */
export function summaryOf(result: PlanResult): string {
  const {asked, served} = result;
  if (!served) return 'No number of these devices serves the workload.';
  const {plan} = served;
  return `${optionName(plan)} ${plan.allDevices === 1 ? 'serves' : 'serve'} ${brief(asked.rate)} requests/s of ${modelName(asked.model)} ${limitsWords(asked, served)}. ${verdictOf(result)}`;
}

/** Why there is no plan, and which devices to choose instead. */
export function problemsOf({options: {refused, others}, served}: PlanResult): readonly string[] {
  if (served) return [];
  return [
    ...refused.map(({devices, reason}) => `${counted(devices, 'device')} in a replica: ${reason}.`),
    others.length > 0
      ? `${counted(others.length, 'other device serves', 'other devices serve')} it.`
      : 'No other device serves it either.',
  ];
}

/** Whether load tests looked at another layout than the plan’s. */
const isTried = (served: ServedPlan | undefined, devices: number): boolean =>
  served?.tests.others.some((one) => one.devices === devices) === true;

/** Why the plan has no fewer devices in a replica: what refuses them, or how many replicas they take. What load tests found stands in the verdict. */
function whyNotFewer({options: {own, refused}, served}: PlanResult): readonly string[] {
  const reasons = [
    ...refused.map(({devices, reason}) => ({devices, reason})),
    ...own.map(({devices, full: {limit, load}, replicas, allDevices}) => ({
      devices,
      reason: `${FIRST[limit]} at ${significant(load.requestsPerSecond)} requests/s, which takes ${counted(replicas, 'replica')} and ${counted(allDevices, 'device')}`,
    })),
  ]
    .filter(({devices}) => served && devices < served.plan.devices && !isTried(served, devices))
    .sort((a, b) => b.devices - a.devices)
    .map(({devices, reason}) => `With ${count(devices)}, ${reason}.`);
  return reasons.length > 0 ? [`Why not fewer devices in a replica? ${reasons.join(' ')}`] : [];
}

/** That the alert on the first token would fire under the planned load, and what to do about it. */
function alertRemarks({asked, options: {own}, served}: PlanResult): readonly string[] {
  const fires = served ? alertFires(asked, served.tests.metrics) : [];
  if (!served || fires.length === 0) return [];
  const ways = given(
    asked.target === 'mean' && 'let the limits hold for 95 of 100 requests',
    own.some(({devices}) => devices > served.plan.devices && !isTried(served, devices)) &&
      'take more devices in a replica',
    'raise the limit',
  );
  const either = new Intl.ListFormat('en-GB', {type: 'disjunction'});
  return [`${fires.join(' ')} To prevent this, ${either.format(ways)}.`];
}

/** Whether the plan has fewer bits than the file of a reader's own model. */
function isQuantizedByPlan({model, weights}: Asked): boolean {
  const own = ownModel(model);
  return own?.ok === true && own.value.quantization?.format === undefined && weights !== 'bf16';
}

/** Sentences on what was planned otherwise than the folded fields say, and on what to check. */
export function remarksOf(result: PlanResult, values: PlanValues): readonly string[] {
  const {asked, served} = result;
  const device = acceleratorById(asked.device);
  const refused = weightsProblem(fittingWeights(asked.model, values.weights), asked.model, device);
  const tested = longestTested(asked);
  const published = publishedExperts(asked.model);
  return given(
    ...whyNotFewer(result),
    ...alertRemarks(result),
    published !== undefined &&
      `${modelName(asked.model)} is published with ${weightsName(published)}${asked.weights === published ? `, so the plan has this format${values.weights === published ? '' : `, and not ${weightsName(values.weights)} as under “Weights”`}` : ''}. The other formats need another checkpoint.`,
    isQuantizedByPlan(asked) &&
      `${modelName(asked.model)} names no quantization, so its weights have 16 bits. The plan has ${weightsName(asked.weights)}. For the file as it is, choose “${WEIGHTS.bf16.label}” under weights.`,
    asked.shared < values.shared &&
      `The prompt has no more tokens than the ${count(values.shared)} that all share. The plan counts ${count(asked.shared)} of its tokens as shared.`,
    expertsProblem(values.weights, asked.model) !== undefined &&
      `${modelName(asked.model)} has no routed experts. The plan has ${weightsName(asked.weights)}.`,
    refused !== undefined &&
      `${refused} The plan has ${weightsName(asked.weights)} and computes in 16 bits.`,
    ...(tested > asked.longest
      ? [
          `The longest requests of the load test have ${count(tested)} tokens, more than the context of the model. The engine refuses them.`,
        ]
      : values.longest < asked.longest
        ? [
            `The longest requests of the load test have ${count(tested)} tokens with the chat template. The engines start with this limit, as “Longest request” is shorter.`,
          ]
        : []),
    priceOf(values) === undefined &&
      `No cost is shown: ${usd(values.price)} an hour is the list price of an H100 SXM. Enter the price of ${device.name} under “Price of the device”.`,
    served &&
      values.reached > 0 &&
      !asked.measured &&
      `${significant(values.reached)} requests/s are more than a replica takes at the peak rates of its devices. The plan does not use this number.`,
  );
}

/** Changes of the plan, for readers of the text alone. */
export const moreRows = ({served}: PlanResult): readonly ReportRow[] =>
  (served?.levers ?? []).map(({label, goodput, allDevices}) => ({
    label: `Instead: ${label}`,
    value: given(
      goodput !== undefined && `${significant(goodput)} requests/s of a replica`,
      allDevices === undefined
        ? 'no replica keeps the limits'
        : `${counted(allDevices, 'device')} in all`,
    ).join(', '),
  }));

export function formulaOf({asked, served}: PlanResult): readonly string[] {
  if (!served) return [];
  const {load, full, replicas} = served.plan;
  const {promptTokens, cachedTokens, answerTokens} = requestOf(asked);
  const {sequences, stepSeconds, prefillSeconds, itlSeconds, requestsPerSecond} = load;
  return [
    prefillLine(load.prompt, `Prompt of ${count(promptTokens - cachedTokens)} new tokens`),
    stepLine(load.step, `Step of ${counted(sequences, 'sequence')}`),
    `ITL = ${seconds(stepSeconds)} + ${count(sequences)} × ${seconds(prefillSeconds)} ÷ ${count(answerTokens)} = ${seconds(itlSeconds)}`,
    `Rate of a replica = ${count(sequences)} ÷ (${count(answerTokens)} × ${seconds(itlSeconds)}) = ${significant(requestsPerSecond)} requests/s`,
    `Replicas = ceil(${brief(asked.rate)} ÷ (${significant(full.load.requestsPerSecond)} × ${brief(asked.planned)} %)) = ${count(replicas)}`,
  ];
}

const LIMITS: Readonly<Record<PlanValues['target'], string>> = {
  mean: 'Both limits count for the mean. The simulated load test has the 99th percentile.',
  p95: 'Replicas are added, and larger replicas tried, until 95 of 100 simulated requests keep both limits. The plan is the layout that then needs the fewest devices.',
  p99: 'Replicas are added, and larger replicas tried, until 99 of 100 simulated requests keep both limits. The plan is the layout that then needs the fewest devices.',
};

export function assumptionsOf({asked, served}: PlanResult): readonly string[] {
  const {assumed} = shapeOf(asked.model);
  return given(
    ...efficiencySentences({...asked, ...(served && {devices: served.plan.devices})}),
    LIMITS[asked.target],
    'The means are those of a formula for a steady load. Medians and P99 are those of the simulated load test, so a mean may be longer than a P99.',
    `Requests arrive at random. Lengths of the simulated load test are within ${brief(asked.spread)} % of the mean.`,
    'A chat template adds at most 100 tokens to a request.',
    'Each step writes one token of every request. The prompt of a new request is computed between steps.',
    'Every request holds a cache of its whole context, also for the shared start. An engine that stores the shared start once holds more requests.',
    '90 % of the memory is usable, less 2 GiB of reserve and an estimate of activations.',
    `Traffic has one wave a day, between ${brief(asked.night)} % and 100 % of your rate. A replica starts in ${seconds(startSeconds(asked))}, as in the cold start calculator with nothing prepared.`,
    assumed.length > 0 &&
      `Not confirmed by a source for ${modelName(asked.model)}: ${assumed.join(', ')}.`,
  );
}
