import {paretoSystems, paretoTests} from '@site/src/data/pareto';
import {defineModel} from '../../../forms/defineModel';
import {
  choiceInput,
  numberInput,
  toggleInput,
  type ProblemsOf,
  type ValuesOf,
} from '../../../forms/inputs';
import {deviceOf} from './deviceOf';

/** The choice that leaves a filter open. */
export const EVERY = 'every';

const unique = (names: readonly string[]) => [...new Set(names)];
const optionsOf = (names: readonly string[]) => unique(names).map((id) => ({id, label: id}));

const inputs = {
  model: choiceInput({
    label: 'Model',
    options: optionsOf(paretoSystems.map(({model}) => model)),
    default: 'DeepSeek-R1',
  }),
  test: choiceInput({
    label: 'Test',
    options: [
      {id: EVERY, label: 'Every test, each by itself'},
      ...paretoTests.map(({id, name}) => ({id, label: name})),
    ],
    default: EVERY,
  }),
  device: choiceInput({
    label: 'Device',
    options: [{id: EVERY, label: 'Every device'}, ...optionsOf(paretoSystems.map(deviceOf))],
    default: EVERY,
  }),
  least: numberInput({
    label: 'Slowest stream that is accepted',
    unit: 'tokens/s per user',
    min: 0,
    max: 1000,
    default: 20,
  }),
  price: numberInput({
    label: 'Price of a device',
    unit: 'USD an hour',
    min: 0.01,
    max: 1000,
    default: 2.5,
  }),
  mixed: toggleInput({label: 'Draw one frontier across tests', default: false}),
};

export type ParetoValues = ValuesOf<typeof inputs>;

export const paretoExplorer = defineModel({
  id: 'pareto-explorer',
  urlKey: 'pareto',
  title: 'Pareto explorer',
  listing: {
    group: 'faster',
    question: 'Which published setup gives the most throughput at the speed that my users need?',
    names: ['benchmark explorer', 'throughput and latency comparison'],
  },
  note: 'published points, none of them ours',
  inputs,
  check: refused,
});

/** A filter that leaves nothing is answered beside the field that did it. */
function refused({model, test, device}: ParetoValues): ProblemsOf<typeof inputs> {
  const systems = paretoSystems.filter((system) => system.model === model);
  const onDevice = systems.filter((system) => device === EVERY || deviceOf(system) === device);
  if (onDevice.length === 0) {
    const known = unique(systems.map(deviceOf)).join(', ');
    return {device: `No point of ${model} on it. There are points on ${known}.`};
  }
  const tested = onDevice.flatMap(({points}) => points.map((point) => point.test));
  if (test !== EVERY && !tested.includes(test)) {
    const names = paretoTests.filter(({id}) => tested.includes(id)).map(({name}) => name);
    return {
      test: `No point of this model and device in it. There are points in: ${names.join('; ')}.`,
    };
  }
  return {};
}
