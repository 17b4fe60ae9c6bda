// `npm run fit`: fits the overheads of server engines on all publishers, and again without each of them, and prints what is left over by
// kind of work and by group when the values of a publisher are predicted from those of the others. Then it fits the shares of kinds of devices in the
// same way. The overheads stand in src/inference/time/efficiency.ts and src/serving/published/overheadsWithout.json, the kinds in
// src/inference/time/efficiencyFor.ts.
import {biasGroups, isBiased} from '../../src/serving/published/bias';
import {fitPublished} from '../../src/serving/published/fitPublished';
import {isFirstTokenAtLoad} from '../../src/serving/published/groups';
import {fitKind} from '../../src/serving/published/kinds';
import withoutPublisher from '../../src/serving/published/overheadsWithout.json';
import {predictAll, speedRatio, type Predicted} from '../../src/serving/published/predictions';
import {referenceStep} from '../../src/serving/published/referenceStep';
import {errorStatistics} from '../../src/inference/prediction/errorStatistics';
import {EXPECTED, FITTED_OVERHEADS, REFERENCE_STEP} from '../../src/inference/time/efficiency';
import {EFFICIENCY_KINDS} from '../../src/inference/time/efficiencyFor';

let areSame = true;
const fit = fitPublished();
const overheads = fit();
console.log(`Overheads of server engines: ${JSON.stringify(overheads)}`);
areSame &&=
  JSON.stringify({...FITTED_OVERHEADS, ...overheads}) === JSON.stringify(FITTED_OVERHEADS);
for (const [publisher, known] of Object.entries(withoutPublisher)) {
  const found = fit(publisher);
  console.log(`  without ${publisher}: ${JSON.stringify(found)}`);
  areSame &&= JSON.stringify(found) === JSON.stringify(known);
}
const ms = (seconds: number) => `${(1000 * seconds).toFixed(2)} ms`;
const reference = REFERENCE_STEP.emptySeconds + 1000 * REFERENCE_STEP.secondsPerToken;
console.log(
  `The measured step of ${ms(reference)} is predicted at ${ms(referenceStep(EXPECTED, 1000))}.`,
);
if (!areSame) console.log('The code has other values: write these there, then run again.');

const all = predictAll();
const regimeOf = ({measurement}: Predicted) =>
  isFirstTokenAtLoad(measurement) ? 'first token' : measurement.regime;
console.log('\nEach publisher with the values of the others');
for (const regime of new Set(all.map(regimeOf))) {
  const points = all.filter((one) => regimeOf(one) === regime);
  printErrors(regime, points);
  for (const publisher of new Set(points.map(({measurement}) => measurement.publisher))) {
    printErrors(
      `  ${publisher}`,
      points.filter(({measurement}) => measurement.publisher === publisher),
    );
  }
}

console.log('\nGroups of ten values or more, each publisher with the values of the others');
for (const group of biasGroups(all)) {
  const {label, count, bias, medianError, withinShare} = group;
  console.log(
    `${isBiased(group) ? '! ' : '  '}${label}: ${count} values, bias ${bias.toFixed(2)}, median error ${percent(medianError)}, within 1.6 ${percent(withinShare)}`,
  );
}

console.log('\nKinds of devices');
for (const kind of EFFICIENCY_KINDS) {
  const without = Object.keys(kind.without).map((name) => [name, fitKind(kind, name)] as const);
  const value = fitKind(kind);
  const left = without.map(([name, other]) => `${other} without ${name}`).join(', ');
  console.log(`${kind.id}: ${kind.share} ${value}; ${left}`);
  areSame &&=
    value === kind.value && without.every(([name, other]) => kind.without[name] === other);
}
if (!areSame)
  console.log('efficiency.ts, efficiencyFor.ts or overheadsWithout.json has other values.');
process.exitCode = areSame ? 0 : 1;

function printErrors(label: string, points: readonly Predicted[]): void {
  const ratios = points.flatMap((one) => speedRatio(one, one.leftOut) ?? []);
  if (ratios.length === 0) return;
  const {count, medianError, bias, withinShare} = errorStatistics(ratios);
  console.log(
    `${label}: ${count} values, median error ${percent(medianError)}, bias ${bias.toFixed(2)}, within 1.6 ${percent(withinShare)}`,
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
