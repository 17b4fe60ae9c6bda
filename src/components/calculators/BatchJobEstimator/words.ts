import {count, seconds, significant, usd} from '../../../numbers/format';
import type {JobResult, Route, RouteId} from './run';

/** The routes in the order of table and chart. */
export const ROUTES: readonly {readonly id: RouteId; readonly label: string}[] = [
  {id: 'onDemand', label: 'On demand'},
  {id: 'saved', label: 'Spot, every answer saved'},
  {id: 'atEnd', label: 'Spot, results written at the end'},
  {id: 'api', label: 'Batch API'},
];

const PLACES: Readonly<Record<RouteId, string>> = {
  onDemand: 'on demand',
  saved: 'on spot with every answer saved',
  atEnd: 'on spot with the results written at the end',
  api: 'at the batch API',
};

export const placeOf = (id: RouteId): string => PLACES[id];

export const routeOf = (result: JobResult, id: RouteId): Route | undefined =>
  result.routes.find((route) => route.id === id);

/** Time of a route; an API has a window. */
export function timeOf({id, hours}: Route): string {
  return id === 'api' ? `within ${count(hours)} h` : seconds(3600 * hours);
}

/** Which way is cheapest in time, and what a lost result costs. */
export function verdictOf(result: JobResult): string {
  const {best} = result;
  const choice = best
    ? `Cheapest before the deadline: ${placeOf(best.id)}, ${usd(best.cost)}, ${timeOf(best)}.`
    : 'No way meets the deadline. Add replicas.';
  return `${choice} ${lossWords(result)}`;
}

/** Effect of writing the results at the end on spot capacity. */
function lossWords(result: JobResult): string {
  const [saved, atEnd] = [routeOf(result, 'saved'), routeOf(result, 'atEnd')];
  if (!saved) return 'Spot replicas are interrupted faster than they start.';
  if (!atEnd) return 'Without saved answers, a spot replica would hardly ever finish the job.';
  const times = atEnd.cost / saved.cost;
  if (times < 1.005) return 'Saving every answer changes nothing here.';
  const onDemand = routeOf(result, 'onDemand');
  const against =
    onDemand && atEnd.cost > onDemand.cost ? `, more than on demand (${usd(onDemand.cost)})` : '';
  return `If the same spot replicas write their results at the end, the job takes ${timeOf(atEnd)}. It then costs ${usd(atEnd.cost)}, ${significant(times, 2)} times as much${against}.`;
}
