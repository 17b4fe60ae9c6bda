import type {BlockContent, PhrasingContent} from 'mdast';
import type {PublishedResult} from './publishedResults';
import type {AddressRow} from '../rowLinks';
import {row, tableFigure, text} from '../tableNodes';

/** Published results as a table: what was found, on what, against what, and by whom. */
export function resultsTable(
  caption: string,
  shown: readonly PublishedResult[],
  all: readonly PublishedResult[],
  addressed: AddressRow,
): BlockContent {
  const heads = ['Result', 'Hardware', 'Model, workload', 'Baseline', 'Who, when'];
  return tableFigure(
    caption,
    [
      row(heads.map((head) => [text(head)])),
      ...shown.map((result) =>
        addressed(
          row([
            [...gainContent(result), ...aside(result)],
            [text(capital(result.hardware))],
            [text(capital(`${result.model}; ${result.workload}`))],
            [text(capital(result.baseline))],
            [text(who(result, all))],
          ]),
          'result',
          result.id,
        ),
      ),
    ],
    {className: 'results-table'},
  );
}

/** What was found, with its sources. */
export function gainContent({gain, source}: PublishedResult): PhrasingContent[] {
  const keys = [source].flat().map((key) => `@${key}`);
  return [text(`${capital(gain)} [${keys.join('; ')}]`)];
}

/** Where in the source it stands, and what a reader has to know beside it. */
function aside({place, note}: PublishedResult): PhrasingContent[] {
  const words = [place && `, ${place}`, note && `. ${note.replace(/\.$/, '')}`];
  return [text(words.filter(Boolean).join(''))];
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

/** Who measured and when, with their interest where the name does not say it. */
export function measurer({measuredBy, interest, year}: PublishedResult): string {
  const isSaid = interest === 'authors' || measuredBy.toLowerCase().includes(interest);
  return [measuredBy, ...(isSaid ? [] : [interest]), year].join(', ');
}

/** Names that begin small, such as vLLM, stay so. */
const capital = (words: string) =>
  /^[a-z]+[A-Z]/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
