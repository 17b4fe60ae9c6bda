/** @jsxImportSource react */
import type {ReactNode} from 'react';
import {
  chosenResults,
  resultsOf,
  type PublishedResult,
  type ResultChoice,
} from '@site/src/data/results';
import {capital, measurer} from '@site/src/data/resultWords';
import {rowAddress} from '@site/src/data/rowAddress';
import DataTable from './DataTable';
import {partsById} from './partsById';
import Words from './Words';

const HEADS = ['Result', 'Hardware', 'Model, workload', 'Baseline', 'Who, when'];

interface Props extends ResultChoice {
  readonly caption: string;
  readonly repeated?: string;
  /** The citations of each row, which the compilation of the page puts there. */
  readonly children?: ReactNode;
}

/** Published results: what was found, on what, against what, and by whom. */
export default function ResultsTable({caption, repeated, children, ...choice}: Props): ReactNode {
  const cited = partsById(children);
  const all = [choice.page].flat().flatMap(resultsOf);
  const rows = chosenResults(choice).map((result) => ({
    address: rowAddress('result', result.id),
    cells: [
      <>
        <Words>{capital(result.gain)}</Words>
        {cited.get(result.id)}
        <Words>{aside(result)}</Words>
      </>,
      capital(result.hardware),
      capital(`${result.model}; ${result.workload}`),
      capital(result.baseline),
      who(result, all),
    ],
  }));
  return (
    <DataTable
      caption={caption}
      heads={HEADS}
      rows={rows}
      repeated={repeated}
      className="results-table"
    />
  );
}

/** Where in the source it stands, and what a reader has to know beside it. */
function aside({place, note}: PublishedResult): string {
  const words = [place && `, ${place}`, note && `. ${note.replace(/\.$/, '')}`];
  return words.filter(Boolean).join('');
}

/** Who measured, how far the source was read, and who disagrees. */
function who(result: PublishedResult, all: readonly PublishedResult[]): string {
  const {read, contradicts = []} = result;
  const rivals = contradicts.flatMap((id) => all.filter((other) => other.id === id));
  return [
    measurer(result),
    ...(read === 'abstract' || read === 'excerpt' ? [`${read} read`] : []),
    ...rivals.map((other) => `against ${other.measuredBy}, ${other.year}`),
  ].join(', ');
}
