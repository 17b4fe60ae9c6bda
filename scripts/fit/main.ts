// `npm run fit`: fits the overheads on the runs of one half of the publishers, and prints what is left over by regime, for them and
// for the others. The overheads stand in src/inference/time/efficiency.ts.
import {predictAll, speedRatio} from '../../src/serving/published/predictions';
import {fitPublished} from '../../src/serving/published/fitPublished';
import {errorStatistics} from '../../src/inference/prediction/errorStatistics';
import {FITTED_OVERHEADS} from '../../src/inference/time/efficiency';

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
process.exitCode = isSame ? 0 : 1;

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
