import {communicationOf, totalOf} from '@site/src/inference/parallelism/hybridCommunication';
import {parallelismPlanner} from '../../calculators/ParallelismPlanner/calculator';
import {servingOf} from '../../calculators/ParallelismPlanner/compute';
import {valuesOf} from '../../../forms/defineForm';

const MIXTURE = 'deepseek-ai/DeepSeek-V3';

/** Traffic of one of two GPUs for a token of its replica, bytes, with the number of exchanges or messages. */
function sentBy(name: 'TP2' | 'PP2'): {bytes: number; times: number} {
  const {usable} = parallelismPlanner.at({devices: 2}).result;
  const found = usable.find((row) => row.name === name);
  if (!found) throw new Error(`${name} does not fit`);
  const total = totalOf(communicationOf(found.served, {tokens: 1, decodes: true}));
  return {bytes: total.bytesPerToken, times: total.operations};
}

/** The same for the experts of DeepSeek-V3 over two groups of attention; the model needs more GPUs, the split is the same. */
function sentToExperts(): {bytes: number; times: number} {
  const serving = servingOf(valuesOf(parallelismPlanner, {model: MIXTURE}));
  const served = serving.with({layout: {dataParallel: 2, expertParallel: 2}});
  const total = totalOf(communicationOf(served, {tokens: 1, decodes: true}));
  return {bytes: total.bytesPerToken, times: total.operations};
}

export const SENT = {tensor: sentBy('TP2'), pipeline: sentBy('PP2'), expert: sentToExperts()};

const {shape} = servingOf(valuesOf(parallelismPlanner));
const dense = shape.feedForwards[0];
if (dense?.kind !== 'dense') throw new Error('the running model has no dense blocks');
const experts = servingOf(valuesOf(parallelismPlanner, {model: MIXTURE})).shape.feedForwards.find(
  ({kind}) => kind === 'moe',
);
if (experts?.kind !== 'moe') throw new Error('the mixture has no experts');

/** The sizes that the drawing shows. */
export const SIZES = {
  layers: shape.layers,
  width: shape.hiddenSize,
  inner: dense.intermediateSize,
  experts: experts.routedExperts,
};
