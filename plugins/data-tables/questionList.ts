import type {BlockContent} from 'mdast';
import {headingOf, questionAddress, questions, type Question} from '../../src/data/questions';
import {routes} from '../../src/data/routes';
import {escaped, escapedAroundCode, mdxBlock} from './nodes';

/** Entries one after the other, each under a heading with its own address, in an element that says where it holds. */
export function questionList(entries: readonly Question[]): BlockContent {
  return block('section', 'question-list', entries.map(question));
}

function question(entry: Question): BlockContent {
  const {id, text, answer, run, check, cost, home} = entry;
  const items = [
    ['Check', check && escapedAroundCode(check)],
    ['Cost', cost && escapedAroundCode(cost)],
    ['Holds for', escaped(holdsFor(entry))],
    ['More', home && homeLink(home)],
    ['From', origin(entry)],
  ].flatMap(([label, words]) => (words ? [`- **${label}:** ${words}`] : []));
  const parts = [
    `### ${heading(entry)} {/* #question-${id} */}`,
    ...(entry.question !== undefined && text !== undefined
      ? [`It prints ${code(text)}${/[.?!…]$/.test(text) ? '' : '.'}`]
      : []),
    escapedAroundCode(answer),
    ...(run ? [`\`\`\`bash\n${run.join('\n')}\n\`\`\``] : []),
    items.join('\n'),
  ];
  // The second name keeps an entry with many links in the reader modes of browsers.
  const element = mdxBlock('div', 'question entry', parts.join('\n\n'));
  Object.assign(element.data?.hProperties ?? {}, {'data-holds': JSON.stringify(heldBy(entry))});
  return element;
}

/** Error texts and symptoms as links to their entries, under the addresses that they had when they stood here. */
export function errorList(errors: readonly Question[]): BlockContent {
  const items = errors.map((error) => {
    const by = error.printedBy === undefined ? '' : ` · ${escaped(error.printedBy)}`;
    const seen = error.text === undefined ? heading(error) : code(error.text);
    return `<li id="error-${error.id}">\n[${seen}](/${questionAddress(error)})${by}\n</li>`;
  });
  return mdxBlock('section', 'error-list', `<ul>\n${items.join('\n')}\n</ul>`);
}

/** The questions asked most about the subject of a page, as links. */
export function askedList(entries: readonly Question[]): BlockContent {
  if (entries.length === 0) return mdxBlock('section', 'asked', '');
  const links = entries.map((entry) => `- [${heading(entry)}](/${questionAddress(entry)})`);
  return mdxBlock('section', 'asked', `## What people ask {/* #asked */}\n\n${links.join('\n')}`);
}

/** Every program that entries name. */
const programs = [
  ...new Set(
    questions.flatMap(({holds = [], printedBy}) => [
      ...holds.map((one) => one.in),
      ...(printedBy === undefined ? [] : [printedBy]),
    ]),
  ),
];

/**
 * The programs for which an entry answers, with the versions between which it does: what the filter of the page reads. Without a record of them they
 * are those that its words name.
 */
export function heldBy({holds = [], printedBy, question = '', text = '', answer}: Question) {
  if (holds.length > 0)
    return holds.map(({in: program, from, until}) => ({in: program, from, until}));
  if (printedBy !== undefined) return [{in: printedBy}];
  const words = `${question} ${text} ${answer}`;
  return programs.filter((program) => words.includes(program)).map((program) => ({in: program}));
}

const heading = (entry: Question): string =>
  entry.question === undefined ? code(headingOf(entry)) : escapedAroundCode(entry.question);

/** Printed text may have backticks of its own. */
const code = (printed: string): string => `\`\` ${printed} \`\``;

/** `vLLM 0.20 or newer, looked up in 0.32, on RTX 5090`. */
function holdsFor({holds = []}: Question): string {
  return holds
    .map(({in: program, from, until, checked, on}) => {
      const span = [from && `from ${from}`, until && `before ${until}`].filter(Boolean).join(', ');
      const looked = checked === undefined ? '' : `looked up in ${checked}`;
      const facts = [span, looked, on && `on ${on}`].filter(Boolean).join(', ');
      return facts === '' ? program : `${program} (${facts})`;
    })
    .join('; ');
}

/** Who prints it, where that was read, where it was asked and what proves the answer. */
function origin({printedBy, readIn, thread, sources, checkedOn}: Question): string {
  const read =
    printedBy === undefined || readIn?.startsWith(printedBy)
      ? readIn
      : [printedBy, readIn && `(${readIn})`].filter(Boolean).join(' ');
  const keys = sources.filter((source) => !source.startsWith('https:'));
  const links = sources.filter((source) => source.startsWith('https:'));
  return [
    read && escaped(read),
    thread && `[asked in ${escaped(thread.project)}, ${thread.year}](${thread.url})`,
    ...links.map((url) => `[${escaped(placeOf(url))}](${url})`),
    `compared on ${checkedOn}`,
  ]
    .filter(Boolean)
    .join(', ')
    .concat(keys.length === 0 ? '' : ` [${keys.map((key) => `@${key}`).join('; ')}]`);
}

/** Name of an address: `vllm/config/cache.py` of a file, `docs.docker.com` of a page. */
function placeOf(address: string): string {
  const {hostname, pathname} = new URL(address);
  const [, file] = /\/blob\/[^/]+\/(.+)$/.exec(pathname) ?? [];
  const [, project, number] =
    /^\/([^/]+\/[^/]+)\/(?:issues|pull|discussions)\/(\d+)/.exec(pathname) ?? [];
  return file ?? (project === undefined ? hostname : `${project} #${number}`);
}

function homeLink(home: string): string {
  const [path] = home.split('#');
  const route = routes.find((each) => each.path === path);
  if (route === undefined) throw new Error(`No page has the route ${path}.`);
  return `[${escaped(route.title.replace(/\?$/, ''))}](/${home})`;
}

/** Blocks in an element of a class. */
function block(hName: 'section', name: string, children: readonly BlockContent[]): BlockContent {
  return {...mdxBlock(hName, name, ''), children: [...children]};
}
