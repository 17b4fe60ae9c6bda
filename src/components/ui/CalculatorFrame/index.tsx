import {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {FormDeclaration} from '../../../forms/defineForm';
import FormFields from '../fields/FormFields';
import {inputOf} from '../../../forms/defineForm';
import type {InputId, Inputs} from '../../../forms/inputs';
import {isAwaited, valueText} from '../../../forms/validate';
import type {CalculatorReport, SourceLink, Way} from '../report';
import type {CalculatorForm} from '../useCalculatorForm';
import Actions from './Actions';
import Announcer from './Announcer';
import Explanation from './Explanation';
import Formula from './Formula';
import KeptWorkload from './KeptWorkload';
import Notices from './Notices';
import Problems from './Problems';
import Sureness from './Sureness';
import Ways from './Ways';
import {announcementOf} from './announcement';
import {firstSentences} from './firstSentences';
import styles from './styles.module.css';

/** The class of a button among a calculator's actions. */
export const actionClass = styles.action;

/** Words before a result until that of the reader's values is computed. */
const BEHIND = 'Still for the values before: ';

/** Characters that a narrow phone shows in the lines that stay in view. */
const IN_VIEW = 130;

interface Props<I extends Inputs> {
  readonly calculator: FormDeclaration<I>;
  readonly form: CalculatorForm<I>;
  readonly report: CalculatorReport;
  /** The result is still that of the values before. */
  readonly isBehind?: boolean;
  /** Which inputs the form shows, in which order; all unless given. */
  readonly fields?: readonly InputId<I>[];
  /** Changes after which a combination that was refused would be taken. */
  readonly waysOut?: readonly Way[];
  /** Where the numbers come from; listed below the assumptions. */
  readonly sources?: readonly SourceLink[];
  /** More actions, as buttons with `className={actionClass}`. */
  readonly actions?: ReactNode;
  /** The view of the result. */
  readonly children: ReactNode;
}

/** The frame of every calculator: inputs, result, formula, what is assumed, what to do with it. */
export default function CalculatorFrame<I extends Inputs>(props: Props<I>): ReactNode {
  const {calculator, form, report, isBehind = false} = props;
  const {fields, waysOut = [], sources = [], actions, children} = props;
  // Lists of calculators link to it.
  useBrokenLinks().collectAnchor(calculator.id);
  const titleId = `${calculator.id}-title`;
  const resultId = useId();
  const refused = Object.keys(form.problems) as InputId<I>[];
  const isStale = refused.length > 0;
  const awaits = refused.every((id) => isAwaited(inputOf(calculator, id), form.texts[id]));
  // Values that do not go together are no slip in a field: a result for others beside them would be taken for theirs.
  const together = refused.map((id) => `${inputOf(calculator, id).label}: ${form.problems[id]}`);
  const shownProblems = form.refused ? together : report.problems;
  const shownWays = form.refused ? waysOut : (report.ways ?? []);
  const answer = `${isBehind ? BEHIND : ''}${firstSentences(report.summary, IN_VIEW)}`;
  const isInView = form.touched && !isStale;
  return (
    // Reader modes drop what an id such as `offload-break-even` makes look like an advertisement, unless a class says otherwise.
    <section
      id={calculator.id}
      className={clsx('article-calculator', styles.frame)}
      data-ready={form.ready}
      aria-labelledby={titleId}
    >
      {isInView && (
        <div className={styles.inView} aria-hidden="true">
          <div>{answer}</div>
        </div>
      )}
      <div className={styles.header}>
        <p id={titleId} className={styles.title}>
          {calculator.title}
        </p>
        {calculator.note && <p className={styles.note}>{calculator.note}</p>}
      </div>
      <Notices notices={form.notices} dismiss={form.dismissNotices} />
      <div className={styles.body}>
        <KeptWorkload form={form} />
        <FormFields calculator={calculator} form={form} {...(fields && {fields})} />
        <noscript>
          <p className={styles.noScript}>
            The fields need JavaScript. Without it you see the result of the example.
          </p>
        </noscript>
        {isInView && (
          <div className={styles.atBottom} aria-hidden="true">
            <div>{answer}</div>
          </div>
        )}
        <div
          id={resultId}
          tabIndex={-1}
          role="group"
          aria-label={`Result: ${calculator.title}`}
          className={styles.result}
          data-stale={isStale && !awaits && !form.refused}
          aria-busy={isBehind}
        >
          {isBehind && <p className={styles.behind}>{BEHIND.replace(': ', '')}</p>}
          {isStale && !form.refused && (
            <p className={awaits ? styles.awaits : styles.stale}>
              {awaits ? 'Nothing is read yet.' : 'A value is refused.'} This is still the last valid
              result, for {refused.map((id) => usedText(calculator, form, id)).join(' and ')}.
            </p>
          )}
          {shownProblems ? <Problems problems={shownProblems} /> : children}
          {shownProblems && <Ways ways={shownWays} form={form} />}
        </div>
        {!form.refused && (
          <>
            <Sureness sentences={report.sureness} />
            <Formula lines={report.formula} />
          </>
        )}
        {form.ready && <p className={styles.address}>With these values: {form.link()}</p>}
        <Actions calculator={calculator} form={form} report={report} more={actions} />
      </div>
      <Explanation report={report} sources={sources} />
      <Announcer text={announcementOf(calculator, form, report)} active={form.touched} />
    </section>
  );
}

/** The value that a result is for, where the field has another text. */
function usedText<I extends Inputs>(
  calculator: FormDeclaration<I>,
  {values}: CalculatorForm<I>,
  id: InputId<I>,
): string {
  const input = inputOf(calculator, id);
  return `${input.label} ${valueText(input, values[id])}`;
}
