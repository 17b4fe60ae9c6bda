import {join, relative} from 'node:path';
import type {BlockContent, Heading, PhrasingContent, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx';
import type {VFile} from 'vfile';
import {allAccelerators} from '../../src/data/accelerators';
import {termLetters} from '../../src/data/glossaryLetters';
import {measuredSystems, type Measurement} from '../../src/data/measurements';
import {paretoRuns} from '../../src/data/pareto';
import {acceleratorProvenance} from '../../src/data/provenance';
import {askedMost, errorsOf, themes, type QuestionRecord} from '../../src/data/questions';
import {chosenResults, type ResultChoice} from '../../src/data/results';
import {rowAddress} from '../../src/data/rowAddress';
import {decisions} from '../../src/data/techniques';
import {noteInput} from '../content-contract/inputs';
import {jsxElement, type JsxElement} from '../content-contract/jsx';
import {pageRoute} from '../content-contract/route';
import {deviceNotes} from './deviceNotes';
import {text} from './nodes';
import {askedList, errorList, questionList} from './questionList';
import {replaceTags} from './replaceTags';
import {resultsNow} from './resultFiles';
import {attributesOf} from './tagFaults';
import {TAGS, type Attributes} from './tags';

const DATA = join(__dirname, '../../data');
const DOCS = join(__dirname, '../../docs');

/** Texts that stand for a tag and are read as the page's own: their headings have addresses, and their terms are explained. */
const TEXTS: Readonly<
  Record<string, (attributes: Attributes, file: VFile) => BlockContent | undefined>
> = {
  AskedQuestions: (_attributes, file) => askedList(askedMost(pageRoute(relative(DOCS, file.path)))),
  DeviceNotes: () => deviceNotes(allAccelerators, acceleratorProvenance),
  ErrorList: ({group}) => errorList(errorsOf(group as QuestionRecord['met'])),
  QuestionList: ({theme}, file) => {
    const entries = themes.find((one) => one.theme === theme)?.questions ?? [];
    // An entry leads to its home by the title of that page, which is a file or the first one of a folder.
    const homes = entries.flatMap(({home}) => home?.split('#')[0] ?? []);
    for (const home of homes) {
      for (const name of [`${home}.mdx`, `${home}/index.mdx`]) noteInput(file, join(DOCS, name));
    }
    return questionList(entries);
  },
};

/**
 * Does for the tags that stand for records of `data/` what the whole page has to know. The components of these tags (`article/DataTables`)
 * are given the citations of their rows, which the page counts, and headings, which its table of contents lists. Texts whose
 * terms are explained are put in the place of their tag. The content contract tells of mistakes in tags.
 */
export function remarkDataTags() {
  return (tree: Root, file: VFile): void => {
    const taken = new Set<string>();
    replaceTags(tree, (node) => {
      if (TAGS[node.name ?? '']) noteInput(file, DATA);
      const attributes = attributesOf(node);
      const made = TEXTS[node.name ?? '']?.(attributes, file);
      if (made) return made;
      nameRepeated(node, ADDRESSES[node.name ?? '']?.(attributes) ?? [], taken);
      const parts = PARTS[node.name ?? '']?.(attributes);
      if (parts) Object.assign(node, {children: parts});
      return undefined;
    });
  };
}

/** Content for the component of a tag, each part under the id by which the component asks for it. */
const PARTS: Readonly<Record<string, (attributes: Attributes) => MdxJsxFlowElement[]>> = {
  DecisionTable: () => decisions.map(({technique, gain}) => cited(technique.id, gain.source)),
  MeasuredTable: ({regime}) =>
    measuredSystems(regime as Measurement['regime']).map(({best: {id, source, place}}) =>
      cited(id, `${source}, ${place}`),
    ),
  ResultsTable: (attributes) => resultsFor(attributes).map(({id, source}) => cited(id, source)),
  RunsTable: () => paretoRuns.map(({id, system}) => cited(id, system.source)),
  TermList: () => termLetters.map((letter) => part(letter, letterHeading(letter))),
};

/** The addresses of rows that several tables of a page may have. */
const ADDRESSES: Readonly<Record<string, (attributes: Attributes) => string[]>> = {
  EngineTable: ({facts}) => Object.keys(facts ?? {}).map((label) => rowAddress('fact', label)),
  ResultsTable: (attributes) => resultsFor(attributes).map(({id}) => rowAddress('result', id)),
};

const resultsFor = (attributes: Attributes) =>
  chosenResults(attributes as unknown as ResultChoice, resultsNow);

const cited = (id: string, sources: string | readonly string[]): MdxJsxFlowElement =>
  part(
    id,
    text(
      ` [${[sources]
        .flat()
        .map((source) => `@${source}`)
        .join('; ')}]`,
    ),
  );

const letterHeading = (letter: string): Heading => ({
  type: 'heading',
  depth: 2,
  children: [text(letter)],
});

const part = (id: string, content: Heading | PhrasingContent): MdxJsxFlowElement =>
  jsxElement('mdxJsxFlowElement', 'Part', {of: id}, [content]);

/** Tells a table which of its rows stand in a table above, each with the address that it has instead: addresses differ on a page. */
function nameRepeated(node: JsxElement, addresses: readonly string[], taken: Set<string>): void {
  const repeated = addresses.filter((address) => taken.has(address));
  const own = repeated.map((address) => {
    let number = 2;
    while (taken.has(`${address}-${number}`)) number++;
    return `${address}-${number}`;
  });
  for (const address of [...addresses, ...own]) taken.add(address);
  if (own.length === 0) return;
  node.attributes.push({type: 'mdxJsxAttribute', name: 'repeated', value: own.join(' ')});
}
