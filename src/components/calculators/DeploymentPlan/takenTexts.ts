import type {CodeText} from '../../ui/report';
import type {PlanValues} from './calculator';
import type {PlanResult} from './compute';
import {manifests} from './manifests';
import {alerts, capacityTestCommand, loadTestCommand, scraped, startCommands} from './takeAway';

/** Files and commands of a plan. */
export function takenTexts(
  {asked: planned, served}: PlanResult,
  {name}: Pick<PlanValues, 'name'>,
): readonly CodeText[] {
  if (!served) return [];
  const {plan, tests} = served;
  // Another name makes no new plan.
  const asked = {...planned, name};
  const within = (group: string, texts: readonly CodeText[]) =>
    texts.map((text) => ({...text, group}));
  const starts = startCommands(asked, plan);
  return [
    ...within(`Start commands of ${starts.length === 4 ? 'four' : 'three'} engines`, starts),
    ...within('Kubernetes and Docker Compose', manifests(asked, plan)),
    ...within('Four alerts, and what Prometheus reads', [
      scraped(asked),
      alerts(asked, tests.metrics),
    ]),
    ...within('The load test, and a test of the capacity', [
      loadTestCommand(asked, plan),
      capacityTestCommand(asked, plan),
    ]),
  ];
}
