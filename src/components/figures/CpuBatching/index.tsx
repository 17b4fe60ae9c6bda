import type {ReactNode} from 'react';
import {brief, significant} from '../../../numbers/format';
import LineChart from '../LineChart';

/** Batch size and tokens per second, as the user of the machine reported them: `llamacppamx`. */
const MEASURED = [
  [1, 7.41],
  [2, 13.24],
  [4, 23.48],
  [8, 38.94],
  [16, 57.02],
  [256, 79.07],
] as const;

const [[, alone]] = MEASURED;

/** The whole gain: each stream as fast as one alone. */
const FREE = [1, 16].map((batch) => [batch, batch * alone] as const);

const x = {label: 'Answers at once', scale: 'log', domain: [1, 256], format: brief} as const;
const y = {label: 'Tokens/s, all answers', scale: 'log', domain: [5, 150], format: brief} as const;

const words = MEASURED.map(([batch, rate]) => `${batch}: ${significant(rate)}`).join(', ');

/** Measured gain of batching on one CPU socket. */
export default function CpuBatching(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Tokens per second of all answers together, by the number of answers at once, on one Xeon socket. ${words}. A dotted line shows the rate if every answer kept the speed of one alone. With more than 4 answers at once the measured line stays below it, and with more than 16 it hardly rises.`}
        x={x}
        y={y}
        series={[
          {label: 'Measured', points: MEASURED},
          {label: 'If batching were free', points: FREE, series: 3, dash: 'dotted'},
        ]}
        points={MEASURED.map((at) => ({at, kind: 'small', series: 0}))}
        numbers={{
          caption: 'Tokens per second by batch size',
          columns: [
            {label: 'Answers at once', numeric: true},
            'All together (tokens/s)',
            'Each (tokens/s)',
          ],
          rows: MEASURED.map(([batch, rate]) => [
            batch,
            significant(rate),
            significant(rate / batch),
          ]),
        }}
      />
      <figcaption>
        On this CPU, batching helps up to about 16 answers. A user measured the rates in 2023, with
        Llama 2 13B in 16 bits on one Xeon Gold 6430. Prompts had 683 tokens, and the rates include
        the time of reading them.
      </figcaption>
    </figure>
  );
}
