import {brief, count, significant} from '../../../numbers/format';
import type {CalculatorFigure} from '../../ui/figures';
import type {PlannerValues} from './calculator';
import {loadedStep, type PlannedLayout, type PlannerResult} from './compute';

/** Points of a curve: sequences of a replica double. */
const DOUBLINGS = 14;
const MOST_CURVES = 4;

/** Throughput against speed of one stream for the best layouts and the plain ones, as a chart. */
export function frontierOf(
  result: PlannerResult,
  values: PlannerValues,
): readonly CalculatorFigure[] {
  const shown = chosen(result);
  if (shown.length === 0) return [];
  const curves = shown.map((row) => ({name: row.name, steps: curve(row, values)}));
  return [
    {
      kind: 'line',
      label: `Throughput of all devices against the speed of one stream, from one sequence in each replica to the most that fit: ${shown.map(({name}) => name).join('; ')}.`,
      x: {label: 'Tokens/s of one stream', format: brief},
      y: {label: 'Tokens/s of all devices', format: count},
      series: curves.map(({name, steps}) => ({
        label: name,
        points: steps.map(({each, all}) => [each, all] as const),
      })),
      numbers: {
        caption: 'Throughput and speed of one stream',
        columns: ['Layout', 'Sequences', 'Tokens/s of one stream', 'Tokens/s of all devices'],
        rows: curves.flatMap(({name, steps}) =>
          steps.map(({sequences, each, all}) => [
            name,
            count(sequences),
            significant(each),
            count(all),
          ]),
        ),
      },
    },
  ];
}

/** The best two first, then tensor and pipeline parallelism alone. */
function chosen({fastest, widest, usable}: PlannerResult): readonly PlannedLayout[] {
  const alone = usable.filter(
    ({layout}) =>
      layout.dataParallel === 1 &&
      layout.expertParallel === 1 &&
      (layout.tensorParallel === 1 || layout.pipelineParallel === 1),
  );
  return [...new Set([widest, fastest, ...alone])]
    .filter((row) => row !== undefined)
    .slice(0, MOST_CURVES);
}

function curve(
  {served, capacity, promptSeconds}: PlannedLayout,
  values: PlannerValues,
): readonly {sequences: number; each: number; all: number}[] {
  const most = capacity.sequencesPerReplica;
  const steps = Array.from({length: DOUBLINGS}, (_, power) => 2 ** power).filter((n) => n < most);
  return [...steps, most].map((sequences) => {
    const {itlSeconds, tokensPerSecond} = loadedStep(values, served, sequences, promptSeconds);
    return {
      sequences: sequences * served.layout.dataParallel,
      each: 1 / itlSeconds,
      all: tokensPerSecond,
    };
  });
}
