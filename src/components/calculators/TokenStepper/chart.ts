import {bytes, flop, seconds} from '../../../numbers/format';
import type {CalculatorFigure} from '../../ui/figures';
import type {StepperValues} from './calculator';
import {stepAt, type Step, type StepperResult} from './compute';

/** Names of the limits of a step, for the narrow column of a table. */
const SHORT_LIMITS: Readonly<Record<Step['limit'], string>> = {
  weights: 'weights',
  cache: 'KV cache',
  compute: 'arithmetic',
};

/** Arithmetic of a step, FLOP. */
export const arithmeticOf = ({work}: Step): number => work.matmulFlops + work.attentionFlops;

/** Bytes that a step moves. */
const moved = ({number, work, cacheWrittenBytes}: Step): CalculatorFigure => ({
  kind: 'bar',
  label: `Bytes that step ${number} moves`,
  format: bytes,
  numbers: false,
  segments: [
    {label: 'Weights read', value: work.weightBytes},
    {label: 'KV cache read', value: work.cacheBytes},
    {label: 'KV cache written', value: cacheWrittenBytes},
  ],
});

const FIRST = 4;

/** The first steps, the one that is shown, and the last. */
function stepTable(result: StepperResult, values: StepperValues): CalculatorFigure {
  const {steps} = result;
  const current = stepAt(result, values.step).number;
  const shown = steps.filter(
    ({number}) => number <= FIRST || number === current || number === steps.length,
  );
  return {
    kind: 'table',
    caption: 'The first steps, the chosen one and the last',
    columns: [
      'Step',
      'Weights',
      'KV read',
      'KV written',
      'Arithmetic',
      'Least time',
      {label: 'Limit', numeric: false},
    ],
    rows: shown.map((step) => ({
      current: step.number === current,
      cells: [
        `${step.number} · ${step.kind}`,
        bytes(step.work.weightBytes),
        bytes(step.work.cacheBytes),
        bytes(step.cacheWrittenBytes),
        flop(arithmeticOf(step)),
        seconds(step.seconds),
        SHORT_LIMITS[step.limit],
      ],
    })),
  };
}

/** Figures of the bytes that the step moves, and of the steps beside each other. */
export const figuresOf = (
  result: StepperResult,
  values: StepperValues,
): readonly CalculatorFigure[] => [moved(stepAt(result, values.step)), stepTable(result, values)];
