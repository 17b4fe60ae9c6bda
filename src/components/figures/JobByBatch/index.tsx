import type {ReactNode} from 'react';
import {batchJobEstimator} from '../../calculators/BatchJobEstimator/calculator';
import {brief, count, significant} from '../../../numbers/format';
import LineChart from '../LineChart';

const {values: VALUES, result} = batchJobEstimator.start();
/** Sequences that fit: more than the memory holds are not run. */
const MOST = result.rates.batch;
const BATCHES = [8, 12, 16, 24, 32, 48, 64, 80, 96, MOST];

const hoursOf = (seconds: number) => (VALUES.requests * seconds) / VALUES.replicas / 3600;
const at = (batch: number) => {
  const {requestSeconds, rates} = batchJobEstimator.at({batch}).result;
  return {job: hoursOf(requestSeconds), prompts: hoursOf(rates.prefillSeconds)};
};
const ROWS = BATCHES.map((batch) => ({batch, ...at(batch)}));
const first = ROWS[0] ?? {batch: 8, ...at(8)};
const last = at(MOST);

/** Hours of the night job by the sequences that run at once. */
export default function JobByBatch(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Hours of the job by the sequences that run at once: ${significant(first.job)} with ${first.batch} sequences, ${significant(last.job)} with ${MOST}. The prompts of the job take ${significant(last.prompts)} hours with any number.`}
        x={{label: 'Sequences at once', domain: [0, 120], format: brief}}
        y={{label: 'Hours of the job', domain: [0, 20], format: brief}}
        series={[
          {label: 'Whole job', points: ROWS.map(({batch, job}) => [batch, job])},
          {label: 'Its prompts alone', points: ROWS.map(({batch, prompts}) => [batch, prompts])},
        ]}
        marks={[{axis: 'x', value: MOST, label: `memory: ${MOST}`}]}
      />
      <figcaption>
        The more requests share each read of the weights, the less time the answers take. The{' '}
        {count(VALUES.requests)} prompts take the same time in any batch.
      </figcaption>
    </figure>
  );
}
