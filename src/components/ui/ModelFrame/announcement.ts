import {idsOf, inputOf} from '../../../forms/defineModel';
import type {InteractiveModel} from '../../../forms/defineModel';
import type {Inputs} from '../../../forms/inputs';
import type {ModelState} from '../modelState';
import type {ModelReport} from '../report';

/** Announcement of a change: the refused fields, or else the result. */
export function announcementOf<I extends Inputs>(
  model: InteractiveModel<I>,
  {problems}: Pick<ModelState<I>, 'problems'>,
  report: ModelReport,
): string {
  const refused = idsOf(model).flatMap((id) => {
    const problem = problems[id];
    return problem ? [`${inputOf(model, id).label}: ${problem}`] : [];
  });
  if (refused.length > 0) return refused.join(' ');
  return [report.summary, ...(report.problems ?? [])].join(' ');
}
