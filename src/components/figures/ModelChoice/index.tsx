import type {ReactNode} from 'react';
import {modelMemory, usableOfH100} from '../../../serving/modelMemory';
import {ifevalScores} from '../../../data/modelScores';
import {GIB} from '../../../inference/units';
import {brief, fixed, significant} from '../../../numbers/format';
import LineChart, {type ChartPoint} from '../LineChart';

/** Sequences at once and tokens of each: the support assistant. */
const SEQUENCES = 40;
const TOKENS = 2300;

const candidates = ifevalScores.map(({model, name, score}) => {
  const {total, devices} = modelMemory(model, SEQUENCES, TOKENS);
  return {name, score, gib: total / GIB, devices};
});

const best = 'Llama 3.3 70B';

const points = candidates.map(({name, score, gib}, index): ChartPoint => ({
  at: [gib, score],
  label: name.replace('Llama ', ''),
  side: index === 0 ? 'right' : 'left',
  series: name === best ? 0 : 1,
  title: `${name}: ${significant(gib)} GiB, score ${fixed(score, 1)}`,
}));

const marks = [2, 8].map((devices) => ({
  axis: 'x' as const,
  value: (devices * usableOfH100) / GIB,
  label: `${devices} H100`,
}));

/** A published score against the memory that each candidate takes under the load of the support assistant. */
export default function ModelChoice(): ReactNode {
  const said = candidates.map(
    ({name, score, gib}) => `${name}: ${significant(gib)} GiB and ${fixed(score, 1)} points`,
  );
  return (
    <figure>
      <LineChart
        label={`Four candidates by memory and by a score for following instructions. ${said.join('. ')}. Llama 3.3 70B has the highest score and fits two H100 GPUs.`}
        x={{
          label: 'Memory for weights and 40 sequences (GiB)',
          scale: 'log',
          domain: [15, 600],
          format: brief,
        }}
        y={{label: 'IFEval score (%)', domain: [78, 96], format: brief}}
        series={[]}
        points={points}
        marks={marks}
        isTall
        numbers={{
          caption: 'Candidates for the support assistant',
          columns: ['Model', 'Memory (GiB)', 'H100 for the memory', 'IFEval (%)'],
          rows: candidates.map(({name, score, gib, devices}) => [
            name,
            significant(gib),
            String(devices),
            fixed(score, 1),
          ]),
        }}
      />
      <figcaption>
        The best candidate would be at the top left. All four are Llama models, and 3.3 70B means
        version 3.3 with 70 billion parameters. The dot of this model has another color, because it
        has the highest score. IFEval tests whether a model follows instructions. Each dotted line
        is the memory of the H100 GPUs that it names.
      </figcaption>
    </figure>
  );
}
