import {idsOf, inputOf} from '../../../forms/defineForm';
import type {FormDeclaration} from '../../../forms/defineForm';
import type {Inputs} from '../../../forms/inputs';
import type {FormState} from '../formState';
import type {CalculatorReport} from '../report';

/** Announcement of a change: the refused fields, or else the result. */
export function announcementOf<I extends Inputs>(
  calculator: FormDeclaration<I>,
  {problems}: Pick<FormState<I>, 'problems'>,
  report: CalculatorReport,
): string {
  const refused = idsOf(calculator).flatMap((id) => {
    const problem = problems[id];
    return problem ? [`${inputOf(calculator, id).label}: ${problem}`] : [];
  });
  if (refused.length > 0) return refused.join(' ');
  return [report.summary, ...(report.problems ?? [])].join(' ');
}
