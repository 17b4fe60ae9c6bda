import type {BlockContent} from 'mdast';
import type {ErrorRecord} from '../../src/data/errors';
import {rowAddress} from '../../src/data/rowAddress';
import {routes} from '../../src/data/routes';
import {escaped, escapedAroundCode, mdxBlock} from './nodes';

/** Errors one after the other, each under a heading with its own address. */
export function errorList(errors: readonly ErrorRecord[]): BlockContent {
  return mdxBlock('section', 'error-list', errors.map(entry).join('\n\n'));
}

function entry(error: ErrorRecord): string {
  const {id, form, text, cause, remedy, check, home} = error;
  const lines = [
    ['Cause', escapedAroundCode(cause)],
    ['Do', escapedAroundCode(remedy)],
    ['Check', check && escapedAroundCode(check)],
    ['More', home && homeLink(home)],
    ['From', escaped(origin(error))],
  ];
  const items = lines.flatMap(([label, words]) => (words ? `- **${label}:** ${words}` : []));
  const heading = form === 'symptom' ? escapedAroundCode(text) : code(text);
  return `### ${heading} {/* #${rowAddress('error', id)} */}\n\n${items.join('\n')}`;
}

/** Printed text may have backticks of its own. */
const code = (printed: string): string => `\`\` ${printed} \`\``;

/** Who prints it, and where that was read: `CUDA (vLLM 0.15.0 images, February 2026)`. */
function origin({printedBy, readIn, sources}: ErrorRecord): string {
  const keys = sources.map((key) => `@${key}`).join('; ');
  const place =
    readIn === undefined || readIn.startsWith(printedBy) ? readIn : `${printedBy} (${readIn})`;
  return `${place ?? printedBy}${keys === '' ? '' : ` [${keys}]`}`;
}

function homeLink(home: string): string {
  const [path] = home.split('#');
  const route = routes.find((each) => each.path === path);
  if (route === undefined) throw new Error(`No page has the route ${path}.`);
  return `[${escaped(route.title.replace(/\?$/, ''))}](/${home})`;
}
