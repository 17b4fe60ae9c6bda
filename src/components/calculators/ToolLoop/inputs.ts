import {defineModel} from '../../../forms/defineModel';
import {numberInput, type ProblemsOf, type ValuesOf} from '../../../forms/inputs';
import {
  deviceInput,
  mbuInput,
  mfuInput,
  modelInput,
  tensorParallelInput,
  weightsInput,
} from '../serving/inputs';
import {loopRoomProblem} from './room';

const tokens = {unit: 'tokens', integer: true, min: 0, max: 50_000};

const inputs = {
  tools: numberInput({label: 'Tools offered', integer: true, min: 0, max: 500, default: 20}),
  perTool: numberInput({
    ...tokens,
    label: 'Size of a definition',
    max: 5000,
    default: 150,
    help: 'Name, description and schema, counted by the model’s tokenizer.',
  }),
  calls: numberInput({label: 'Calls of a task', integer: true, min: 1, max: 100, default: 6}),
  together: numberInput({
    label: 'Calls in one answer',
    integer: true,
    min: 1,
    max: 100,
    default: 1,
    help: '1 means one after another. More are parallel calls.',
  }),
  cached: numberInput({
    label: 'Cached share of what was sent before',
    unit: '%',
    min: 0,
    max: 100,
    default: 0,
    help: '0 means no prefix cache, or one that is evicted before the next round.',
  }),
  callTokens: numberInput({...tokens, label: 'Output per call', min: 1, default: 60}),
  result: numberInput({...tokens, label: 'Result of a call', default: 300}),
  toolMs: numberInput({label: 'Time of a tool', unit: 'ms', min: 0, max: 600_000, default: 200}),
  validity: numberInput({
    label: 'Calls that are valid at once',
    unit: '%',
    min: 0,
    max: 100,
    default: 95,
  }),
  retries: numberInput({label: 'Repairs per call', integer: true, min: 0, max: 5, default: 1}),
  system: numberInput({...tokens, label: 'System prompt', default: 500}),
  question: numberInput({...tokens, label: 'Question', min: 1, default: 100}),
  answer: numberInput({...tokens, label: 'Final answer', min: 1, default: 300}),
  model: modelInput,
  device: deviceInput,
  weights: weightsInput,
  gpus: tensorParallelInput,
  batch: numberInput({
    label: 'Sequences that decode together',
    workload: 'sequences',
    integer: true,
    min: 1,
    max: 4096,
    default: 16,
  }),
  mfu: mfuInput,
  mbu: mbuInput,
};

export type LoopValues = ValuesOf<typeof inputs>;

export const toolLoop = defineModel({
  id: 'tool-loop',
  urlKey: 'tool',
  title: 'What a tool loop costs',
  listing: {
    group: 'cost',
    question: 'How many tokens and how much time does a conversation with tool calls cost?',
    names: ['agent cost calculator', 'tool calling token calculator'],
  },
  note: 'one conversation',
  inputs,
  first: ['tools', 'perTool', 'calls', 'together', 'cached', 'model'],
  check: (values): ProblemsOf<typeof inputs> => loopRoomProblem(values),
});
