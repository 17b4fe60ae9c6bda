import {paretoSystems, paretoTests} from '@site/src/data/pareto';
import {brief, count, inUnit, significant, usd} from '../../../numbers/format';
import {defineCalculator} from '../../ui/defineCalculator';
import type {SourceLink} from '../../ui/report';
import type {CalculatorFigure} from '../../ui/figures';
import {
  choiceInput,
  numberInput,
  toggleInput,
  type ProblemsOf,
  type ValuesOf,
} from '../../../forms/inputs';
import {tries} from '../../ui/ways';
import {given} from '../../ui/given';
import {chartOf} from './chart';
import {compute, deviceOf, EVERY, type Group, type ParetoResult, type Run} from './compute';
import {runName, speedOf, standing} from './words';

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
    label: 'Slowest stream that you accept',
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

const PER_DEVICE = inUnit('tokens/s per device');

export const paretoExplorer = defineCalculator({
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
  check,
  compute,
  results: {
    perDevice: {
      label: 'Output tokens/s per device at your limit',
      of: (result) => rangeOf(result)?.most,
      as: PER_DEVICE,
      text: (result) => {
        const range = rangeOf(result);
        if (!range) return undefined;
        const {least, most, count} = range;
        return count > 1 ? `${significant(least)} to ${significant(most)}` : significant(most);
      },
      large: (_, {least}) =>
        `output tokens/s per device at ${brief(least)} tokens/s per user or more`,
    },
    cost: {
      label: 'Per million output tokens at best',
      of: (result, {price}) => {
        const range = rangeOf(result);
        return range && (price * 1e6) / (range.most * 3600);
      },
      as: usd,
      large: 'per million output tokens at best',
    },
  },
  moreResults: ({groups}) =>
    groups
      .flatMap((group) => group.runs)
      .map((run) => ({
        label: `${run.test.name}: ${runName(run)}`,
        value: `${significant(run.throughputPerDevice)} tokens/s per device, ${speedOf(run)} tokens/s per user, ${usd(run.usdPerMillion)} per million, ${standing(run)}`,
        number: run.throughputPerDevice,
        unit: PER_DEVICE.unit,
      })),
  ways: {tried: waysOf, holds: (result) => rangeOf(result) !== undefined},
  verdict,
  summary: ({groups}, {model, least}) =>
    `${model}: ${groups.map((group) => bestInWords(group, least)).join(' ')}`,
  remarks,
  figures: (result, values) => [
    {kind: 'line', ...chartOf(result, values)},
    bestOfTests(result, values),
  ],
  formula: ({groups}, {price}) => {
    const first = groups.find(({best}) => best)?.best;
    if (!first) return [];
    const perDevice = significant(first.throughputPerDevice);
    return [
      `Per device: ${significant(first.point.outputTokensPerSecond)} output tokens/s ÷ ${first.system.devices} = ${perDevice}`,
      `Per user: 1 token ÷ ${significant(first.point.tpotMs ?? 0)} ms = ${significant(first.interactivity)} tokens/s`,
      `Cost: ${usd(price)} ÷ (${perDevice} × 3,600) × 1,000,000 = ${usd(first.usdPerMillion)}`,
    ];
  },
  assumptions: [
    'Tokens/s per user is 1 ÷ mean TPOT in the runs of SGLang, and 1 ÷ the p99 limit in MLPerf, because MLPerf does not publish how much faster its runs were. Offline runs promise no speed.',
    'Throughput counts output tokens alone. But reading prompts takes time, too, so a test with longer prompts has less throughput.',
    'Every device has the same price, and is fully loaded. Choose a device, and enter its price.',
  ],
  leavesOut: [
    'Time to first token. It stands in the numbers of the figure, and not on the axes.',
    'The spread between runs. Every point is one run.',
    'Charts without numbers, and dashboards that cannot be read as text.',
  ],
  sources,
  examples: [
    {change: {least: 900}, shows: 'no published run reaches 900 tokens/s per user'},
    {change: {mixed: true}, shows: 'This frontier mixes tests'},
    {change: {model: 'MiniMax-M2.5'}, shows: 'software (SGLang 0.5.8, SGLang 0.5.9)'},
    {change: {model: 'DeepSeek-V3.2', least: 10}, shows: 'mean TTFT is 128 s'},
  ],
});

/** A filter that leaves nothing is answered beside the field that did it. */
function check({model, test, device}: ParetoValues): ProblemsOf<typeof inputs> {
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

/** Ways to a run that is fast enough. */
function waysOf({model, test, device, least}: ParetoValues) {
  const systems = paretoSystems.filter((system) => system.model === model);
  return [
    tries('device', device === EVERY ? [] : [EVERY], () => 'Take every device'),
    tries('test', test === EVERY ? [] : [EVERY], () => 'Take every test'),
    tries('device', unique(systems.map(deviceOf)), (name) => `Take ${name}`),
    tries(
      'least',
      [500, 300, 200, 150, 100, 75, 50, 30, 20, 10, 5].filter((slower) => slower < least),
      (slower) => `Accept ${brief(slower)} tokens/s per user`,
    ),
  ];
}

/** Throughput of the best runs, tokens/s per device; undefined if none keeps the reader's limit. */
function rangeOf({groups}: ParetoResult) {
  const best = groups.flatMap((group) => group.best ?? []);
  const rates = best.map(({throughputPerDevice}) => throughputPerDevice);
  if (rates.length === 0) return undefined;
  return {least: Math.min(...rates), most: Math.max(...rates), count: rates.length};
}

/** Runs of a group within the reader's limit, in a sentence. */
function bestInWords({name, best}: Group, least: number): string {
  if (!best) return `${name}: no published run reaches ${brief(least)} tokens/s per user.`;
  return `${name}: ${runName(best)}, ${significant(best.throughputPerDevice)} tokens/s per device and ${speedOf(best)} tokens/s per user, ${usd(best.usdPerMillion)} per million output tokens.`;
}

/** Conclusion that the shown runs allow. */
function verdict({groups}: ParetoResult, {least, mixed}: ParetoValues): string {
  const runs = groups.flatMap((group) => group.runs);
  const beaten = runs.filter(({beatenBy}) => beatenBy !== undefined);
  const best = groups.flatMap((group) => group.best ?? []);
  const counted = `Of ${runs.length} published runs, ${beaten.length} are dominated: another run of the same test is at least as good in both values.`;
  if (best.length === 0) {
    return `${counted} None reaches ${brief(least)} tokens/s per user.`;
  }
  if (best.length === 1 || mixed) {
    const one = best[0];
    return one === undefined ? counted : `${counted} The best at your limit is ${runName(one)}.`;
  }
  const rates = best.map(({throughputPerDevice}) => throughputPerDevice);
  return `${counted} At your limit, the best result of one test is ${significant(Math.max(...rates) / Math.min(...rates))} times the best result of another. So choose the test that is like your load.`;
}

/** The run with the most throughput within the limit, by test. */
function bestOfTests({groups}: ParetoResult, {least}: ParetoValues): CalculatorFigure {
  return {
    kind: 'table',
    caption: `Most throughput at ${brief(least)} tokens/s per user or more, by test, in tokens/s`,
    columns: ['Test', {label: 'Run', numeric: false}, 'Per user', 'Per device', 'USD per million'],
    rows: groups.map(({name, best: one}) =>
      one
        ? [
            name,
            runName(one),
            speedOf(one),
            significant(one.throughputPerDevice),
            usd(one.usdPerMillion),
          ]
        : [name, 'none is so fast', '–', '–', '–'],
    ),
  };
}

/** Differences between the runs of a group, which could be the cause instead of the device. */
function differences(group: Group): string | undefined {
  const systems = unique(group.runs.map(({system}) => system.id));
  if (systems.length < 2) return undefined;
  const of = (what: string, valueOf: (run: Run) => string) => {
    const found = unique(group.runs.map(valueOf));
    return found.length > 1 ? [`${what} (${found.join(', ')})`] : [];
  };
  const found = [
    ...of('test', ({test}) => test.name),
    ...of('device', ({system}) => system.hardware),
    ...of('precision', ({system}) => system.precision),
    ...of('software', ({system}) => system.software),
    ...of('who measured', ({system}) => system.measuredBy),
    ...of('date', ({system}) => system.date),
  ];
  const many = found.length > 1;
  return `${group.name}: ${count(systems.length)} systems differ in ${found.join('; ')}.${many ? ' Any of these can be the cause if one system is faster.' : ''}`;
}

/** Remarks on what the reader sees. */
function remarks({groups, systems}: ParetoResult, {mixed}: ParetoValues): readonly string[] {
  const slow = groups
    .flatMap(({frontier}) => frontier)
    .filter(({point}) => (point.ttftMs ?? 0) > 10_000);
  return given(
    mixed &&
      unique(groups.flatMap(({runs}) => runs.map(({test}) => test.id))).length > 1 &&
      'This frontier mixes tests that have different lengths and arrivals and do not mean the same by speed. It shows what a chart of collected numbers would claim, not what is true.',
    !mixed &&
      groups.length > 1 &&
      `The chart has ${count(groups.length)} tests, each with its own frontier. Compare points of the same test only.`,
    ...groups.flatMap((group) => differences(group) ?? []),
    ...slow.map(
      (run) =>
        `${runName(run)}: the mean TTFT is ${significant((run.point.ttftMs ?? 0) / 1000)} s, which neither axis shows.`,
    ),
    ...systems.flatMap(({hardware, doubt}) =>
      doubt === undefined ? [] : [`${hardware}: ${doubt}`],
    ),
  );
}

/** Where the shown numbers stand, each address once. */
function sources({systems}: ParetoResult): readonly SourceLink[] {
  return [...new Map(systems.map((system) => [system.url, system])).values()].map(
    ({url, model, measuredBy, date, source}) => ({
      label:
        source === 'mlperf51summary'
          ? `MLPerf Inference v5.1, summary_results.json (${date})`
          : `${model}: ${measuredBy} (${date})`,
      href: url,
    }),
  );
}
