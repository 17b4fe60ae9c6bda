import type {BlockContent, PhrasingContent} from 'mdast';
import type {PublishedResult} from './publishedResults';
import {row, tableFigure, text} from '../tableNodes';

/** Published results as a table: what was found, on what, against what, and by whom. */
export function resultsTable(
  caption: string,
  shown: readonly PublishedResult[],
  all: readonly PublishedResult[],
): BlockContent {
  const heads = ['Result', 'Hardware', 'Model, workload', 'Baseline', 'Who, when'];
  return tableFigure(
    caption,
    [
      row(heads.map((head) => [text(head)])),
      ...shown.map((result) =>
        row([
          gain(result),
          [text(capital(result.hardware))],
          [text(capital(`${result.model}; ${result.workload}`))],
          [text(capital(result.baseline))],
          [text(who(result, all))],
        ]),
      ),
    ],
    {className: 'results-table'},
  );
}

function gain({gain: words, source, place, note}: PublishedResult): PhrasingContent[] {
  const keys = [source].flat();
  const cited = `${capital(words)} [${keys.map((key) => `@${key}`).join('; ')}]`;
  return [
    text([cited, place && `, ${place}`, note && `. ${ended(note)}`].filter(Boolean).join('')),
  ];
}

/** The measurer's interest where the name does not say it, how far the source was read, and who disagrees. */
function who(
  {measuredBy, interest, year, read, contradicts = []}: PublishedResult,
  all: readonly PublishedResult[],
): string {
  const rivals = contradicts.flatMap((id) => all.filter((other) => other.id === id));
  return [
    measuredBy,
    ...(interest === 'authors' || measuredBy.toLowerCase().includes(interest) ? [] : [interest]),
    String(year),
    ...(read === 'abstract' || read === 'excerpt' ? [`${read} read`] : []),
    ...rivals.map((other) => `against ${other.measuredBy}, ${other.year}`),
  ].join(', ');
}

const ended = (sentence: string) => sentence.replace(/\.$/, '');

/** Names that begin small, such as vLLM, stay so. */
const capital = (words: string) =>
  /^[a-z]+[A-Z]/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
