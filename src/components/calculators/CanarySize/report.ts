import {count, counted} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import {duration} from '../BurnRate/report';
import type {CanaryValues} from './inputs';
import type {CanaryRun} from './run';

/** Cost of the canary to users, in a sentence. */
export function costText({worse, baseline}: CanaryValues, run: CanaryRun): string {
  return `A canary with ${worse} % bad requests has spoiled about ${count(Math.round(run.badIfWorse))} answers by then. With ${baseline} %, it has spoiled ${count(Math.round(run.badIfSame))}.`;
}

export function canaryReport(values: CanaryValues, run: CanaryRun): ModelReport {
  const {baseline, worse, rate, share, judged} = values;
  const {chosen} = run;
  const time = duration(chosen.seconds);
  return {
    summary: `The canary needs ${counted(chosen.canaryRequests, 'judged request')} and ${time}, beside ${counted(chosen.controls, 'control replica')} for each of its replicas. ${costText(values, run)}`,
    results: [
      {label: 'Judged requests of the canary', value: count(chosen.canaryRequests)},
      {label: 'Judged requests of the control', value: count(chosen.controlRequests)},
      {label: 'Time', value: time},
    ],
    formula: [
      'n = (1.96·√((1 + 1/k)·p̄(1 − p̄)) + 0.84·√(p₁(1 − p₁) + p₀(1 − p₀)/k))² / (p₁ − p₀)²',
      `p₀ = ${baseline} %, p₁ = ${worse} %, k = ${chosen.controls}: n = ${count(chosen.canaryRequests)}`,
      `time = ${count(chosen.canaryRequests)} / (${rate}/s × ${share} % canary × ${judged} % judged) = ${time}`,
    ],
    assumptions: [
      'Two-sided test at 5 % with a power of 80 %, read once, at the planned time.',
      'The control runs the old release at the same time. Each control replica gets as many requests as a canary replica, and was started at the same time.',
      'A constant rate of requests.',
    ],
    leavesOut: [
      'Requests of one conversation are alike, so fewer of them count as independent.',
      'The first ten minutes of both groups, in which caches fill.',
      'Several signals or several looks: each of them adds false alarms.',
    ],
  };
}
