import {headingOf, questionAddress, themes} from '../../src/data/questions';
import {routes} from '../../src/data/routes';
import type {IndexedPage} from '../../src/search/indexFile';

/** The bank of questions, each entry as if it were a page: it is found by its question, its other wordings and its error text. */
export function questionPages(): IndexedPage[] {
  return themes.flatMap(({theme, questions}) =>
    questions.map((entry): IndexedPage => {
      const {
        text,
        question,
        also = [],
        printedBy,
        answer,
        run = [],
        check = '',
        cost = '',
        holds = [],
      } = entry;
      const words = [answer, check, cost].map((part) => part.replaceAll('`', '')).filter(Boolean);
      return {
        path: questionAddress(entry),
        kind: 'question',
        section: routes.find(({path: own}) => own === `reference/questions/${theme}`)?.name ?? '',
        title: headingOf(entry).replaceAll('`', ''),
        description: words[0]?.split(/(?<=[.?])\s/u)[0] ?? '',
        keywords: [
          ...new Set([
            ...(printedBy === undefined ? [] : [printedBy]),
            ...holds.map((one) => one.in),
          ]),
        ],
        names: [...(question !== undefined && text !== undefined ? [text] : []), ...also],
        sections: [{id: '', heading: '', text: words.join('\n'), code: run.join(' ')}],
      };
    }),
  );
}
