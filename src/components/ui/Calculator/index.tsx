import {useMemo, useState, type ComponentType, type ReactNode} from 'react';
import type {Answer, Calculator as Declared} from '../defineCalculator';
import {resultValue, rowsOf, sourcesOf, wordsOf} from '../defineCalculator';
import {valuesOf} from '../../../forms/defineForm';
import type {Inputs, ValuesOf} from '../../../forms/inputs';
import CalculatorFrame from '../CalculatorFrame';
import Ways from '../CalculatorFrame/Ways';
import {keepUnits} from '../keepUnits';
import {BigResult, BigResults, KeyValues, Remark, Verdict} from '../results';
import {RunProgress, useSlicedRun, type SlicedForm} from '../slicedRun';
import {useCalculatorForm, type CalculatorForm} from '../useCalculatorForm';
import CodeTexts from './CodeTexts';
import Figure from './Figure';

/** Properties of a view of one's own. */
export interface ViewProps<I extends Inputs, R, K extends string> {
  readonly answer: Answer<I, R, K>;
  readonly form: CalculatorForm<I>;
}

/** The same, by the calculator: `ViewOf<typeof breakEven>`. */
export type ViewOf<C> = C extends Declared<infer I, infer R, infer K> ? ViewProps<I, R, K> : never;

interface Props<I extends Inputs, R, K extends string> {
  readonly of: Declared<I, R, K>;
  /** The form, where its fields show other texts than it keeps. */
  readonly useForm?: (calculator: Declared<I, R, K>) => CalculatorForm<I>;
  /** Controls that go through the result, as a choice of the step shown: above it, so that it stays where it is when the words below change. */
  readonly controls?: ComponentType<ViewProps<I, R, K>>;
  /** A view of one's own, between the verdict and the figures: a component of the module, with hooks if it likes. */
  readonly view?: ComponentType<ViewProps<I, R, K>>;
  /** The same below all results. */
  readonly below?: ComponentType<ViewProps<I, R, K>>;
  /** More actions on the result. */
  readonly actions?: (props: ViewProps<I, R, K>) => ReactNode;
}

/** A calculator as its declaration says: form, results, verdict, figures, formula, assumptions, actions. */
export default function Calculator<I extends Inputs, R, K extends string>(
  props: Props<I, R, K>,
): ReactNode {
  return props.of.begin ? <Sliced {...props} /> : <Computed {...props} />;
}

/** It answers within a key press. */
function Computed<I extends Inputs, R, K extends string>(props: Props<I, R, K>): ReactNode {
  const {of: calculator, useForm = useCalculatorForm} = props;
  const form = useForm(calculator);
  const {values} = form;
  const key = computedKey(calculator, values);
  const result = useMemo(() => {
    const start = calculator.start();
    return key === computedKey(calculator, start.values)
      ? start.result
      : calculator.compute(values);
    // A change of what is shown alone computes nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [calculator, key]);
  const answer = useMemo(() => calculator.answer(values, result), [calculator, values, result]);
  return <Framed {...props} form={form} answer={answer} />;
}

/** It computes in slices, and shows how far it is. */
function Sliced<I extends Inputs, R, K extends string>(props: Props<I, R, K>): ReactNode {
  const {of: calculator, useForm = useCalculatorForm} = props;
  const [sliced] = useState(() => slicedForm(calculator));
  const form = useForm(calculator);
  const key = computedKey(calculator, form.values);
  // A run knows nothing of what is shown of it, so that a link that shows something else begins none.
  // oxlint-disable-next-line react/exhaustive-deps
  const computed = useMemo(() => withView(calculator, form.values, valuesOf(calculator)), [key]);
  const running = useSlicedRun(sliced, computed);
  const {outcome} = running;
  const view = viewKey(calculator, form.values);
  const answer = useMemo(
    // The copied text belongs to the run that is shown, also while the next one runs: a key press changes it only by what it shows.
    () => calculator.answer(withView(calculator, outcome.values, form.values), outcome.result),
    // oxlint-disable-next-line react/exhaustive-deps
    [calculator, outcome, view],
  );
  return (
    <Framed
      {...props}
      form={{...form, values: answer.values}}
      answer={answer}
      isBehind={running.isBehind}
    >
      <RunProgress running={running} />
    </Framed>
  );
}

interface FramedProps<I extends Inputs, R, K extends string> extends Props<I, R, K> {
  readonly form: CalculatorForm<I>;
  readonly answer: Answer<I, R, K>;
  readonly isBehind?: boolean;
  readonly children?: ReactNode;
}

function Framed<I extends Inputs, R, K extends string>({
  of: calculator,
  form,
  answer,
  controls: Controls,
  view: View,
  below: Below,
  actions,
  isBehind,
  children,
}: FramedProps<I, R, K>): ReactNode {
  const fields = calculator.fields?.(form.texts);
  const sources = sourcesOf(calculator, answer);
  const {refused} = form;
  const waysOut = useMemo(() => refused && calculator.waysFrom(refused), [calculator, refused]);
  const {ways} = answer.report;
  const readsForm = Boolean(Controls ?? View ?? Below ?? ways);
  // Kept as it is while a longer run reports how far it is.
  const shown = useMemo(
    () => (
      <>
        {Controls && <Controls answer={answer} form={form} />}
        <Body calculator={calculator} answer={answer}>
          {ways && <Ways ways={ways} form={form} />}
          {View && <View answer={answer} form={form} />}
        </Body>
        {Below && <Below answer={answer} form={form} />}
      </>
    ),
    // The form is new with every render; what a view reads of it is here. Where none reads it, a key changes nothing before its result.
    // oxlint-disable-next-line react/exhaustive-deps
    [calculator, answer, Controls, View, Below, ways, form.ready, readsForm && form.texts],
  );
  return (
    <CalculatorFrame
      calculator={calculator}
      form={form}
      report={answer.report}
      {...(isBehind && {isBehind})}
      {...(fields && {fields})}
      {...(waysOut && {waysOut})}
      {...(sources && {sources})}
      {...(actions && {actions: actions({answer, form})})}
    >
      {children}
      {shown}
    </CalculatorFrame>
  );
}

interface BodyProps<I extends Inputs, R, K extends string> {
  readonly calculator: Declared<I, R, K>;
  readonly answer: Answer<I, R, K>;
  readonly children: ReactNode;
}

/** Large results, verdict, remarks, a view of one's own, figures, the other results. */
function Body<I extends Inputs, R, K extends string>({
  calculator,
  answer: {result, values},
  children,
}: BodyProps<I, R, K>): ReactNode {
  const {results, verdict, remarks, figures} = calculator;
  const sentence = verdict?.(result, values);
  const rows = rowsOf(
    results,
    result,
    values,
    ({large, listed}) => large === undefined && listed !== false,
  );
  const large = Object.entries<(typeof results)[K]>(results).flatMap(([key, one]) => {
    const value = resultValue(one, result, values);
    if (one.large === undefined || value === undefined) return [];
    return (
      <BigResult key={key} value={value}>
        {keepUnits(wordsOf(one.large, result, values))}
      </BigResult>
    );
  });
  return (
    <>
      {large.length > 0 && <BigResults>{large}</BigResults>}
      {sentence && <Verdict>{keepUnits(sentence)}</Verdict>}
      {remarks?.(result, values).map((remark) => (
        <Remark key={remark}>{remark}</Remark>
      ))}
      {children}
      {figures?.(result, values).map((figure, i) => (
        <Figure key={`${figure.kind} ${i}`} {...figure} />
      ))}
      {rows.length > 0 && <KeyValues rows={rows} />}
      {calculator.code && <CodeTexts texts={calculator.code(result, values)} />}
    </>
  );
}

/** The values that the result depends on, as a text. */
function computedKey<I extends Inputs>(
  {viewInputs}: Pick<Declared<I, unknown, string>, 'viewInputs'>,
  values: ValuesOf<I>,
): string {
  const isView = (id: string) => viewInputs?.some((input) => input === id);
  return JSON.stringify(Object.entries(values).filter(([id]) => !isView(id)));
}

/** What the reader wants to see of a result, as a text. */
function viewKey<I extends Inputs>(
  {viewInputs = []}: Pick<Declared<I, unknown, string>, 'viewInputs'>,
  values: ValuesOf<I>,
): string {
  return JSON.stringify(viewInputs.map((id) => values[id]));
}

/** The values of a run, with what the reader now wants to see of it. */
function withView<I extends Inputs>(
  {viewInputs = []}: Pick<Declared<I, unknown, string>, 'viewInputs'>,
  computed: ValuesOf<I>,
  now: ValuesOf<I>,
): ValuesOf<I> {
  return {...computed, ...Object.fromEntries(viewInputs.map((id) => [id, now[id]]))};
}

function slicedForm<I extends Inputs, R, K extends string>({
  begin,
  start,
}: Declared<I, R, K>): SlicedForm<ValuesOf<I>, Pick<Answer<I, R, K>, 'values' | 'result'>> {
  return {
    begin: (values) => {
      if (!begin) throw new Error('Only calculators that begin a run are sliced');
      const run = begin(values);
      return {
        runFor: (milliseconds) => run.runFor(milliseconds),
        get progress() {
          return run.progress;
        },
        outcome: () => ({values, result: run.outcome()}),
      };
    },
    first: start,
  };
}
