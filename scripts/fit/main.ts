// `npm run fit`: fits the overheads on the runs of one half of the publishers, and prints what is left over by regime, for them and
// for the others. Then it fits the shares of kinds of devices, with and without each publisher. The overheads stand in
// src/inference/time/efficiency.ts, the kinds in efficiencyFor.ts beside it.
import {predictAll, speedRatio} from '../../src/serving/published/predictions';
import {fitPublished} from '../../src/serving/published/fitPublished';
import {errorStatistics} from '../../src/inference/prediction/errorStatistics';
import {FITTED_OVERHEADS} from '../../src/inference/time/efficiency';
import {EFFICIENCY_KINDS} from '../../src/inference/time/efficiencyFor';
import {fitKind} from '../../src/serving/published/kinds';

const {parameters, loss} = fitPublished();
console.log(`Mean |ln(predicted / measured)|: ${loss.toFixed(4)}`);
for (const [name, value] of Object.entries(parameters)) console.log(`${name}: ${value}`);
const fitted = {...FITTED_OVERHEADS, ...parameters};
const isSame = JSON.stringify(fitted) === JSON.stringify(FITTED_OVERHEADS);
if (!isSame) console.log('efficiency.ts has other values: write these there, then run again.');

const all = predictAll();
for (const isFitted of [true, false]) {
  console.log(isFitted ? '\nPublishers that were fitted' : '\nPublishers that were not fitted');
  for (const regime of new Set(all.map(({measurement}) => measurement.regime))) {
    const ratios = all
      .filter((one) => one.isFitted === isFitted && one.measurement.regime === regime)
      .flatMap((one) => speedRatio(one, one.predicted) ?? []);
    if (ratios.length === 0) continue;
    const {count, medianError, bias, withinShare} = errorStatistics(ratios);
    console.log(
      `${regime}: ${count} points, median error ${percent(medianError)}, bias ${bias.toFixed(2)}, within 1.6 ${percent(withinShare)}`,
    );
  }
}
let areSame = true;
console.log('\nKinds of devices');
for (const kind of EFFICIENCY_KINDS) {
  const without = Object.keys(kind.without).map((name) => [name, fitKind(kind, name)] as const);
  const value = fitKind(kind);
  const left = without.map(([name, other]) => `${other} without ${name}`).join(', ');
  console.log(`${kind.id}: ${kind.share} ${value}; ${left}`);
  areSame &&=
    value === kind.value && without.every(([name, other]) => kind.without[name] === other);
}
if (!areSame) console.log('efficiencyFor.ts has other values.');
process.exitCode = isSame && areSame ? 0 : 1;

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
