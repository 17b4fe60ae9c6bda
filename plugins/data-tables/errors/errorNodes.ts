import {posix} from 'node:path';
import type {BlockContent, PhrasingContent} from 'mdast';
import type {ErrorRecord} from '../../../src/data/errors';
import {rowAddress} from '../../../src/data/rowAddress';
import {routes} from '../../../src/data/routes';
import {labelledItem, text} from '../tableNodes';

/** Errors one after the other, each under a heading with its own address. */
export function errorList(errors: readonly ErrorRecord[], folder: string): BlockContent {
  return {
    type: 'blockquote',
    data: {hName: 'section', hProperties: {className: ['error-list']}},
    children: errors.flatMap((error) => [heading(error), details(error, folder)]),
  };
}

function heading({id, form, text: printed}: ErrorRecord): BlockContent {
  return {
    type: 'heading',
    depth: 3,
    data: {hProperties: {id: rowAddress('error', id)}},
    children: form === 'symptom' ? withCode(printed) : [{type: 'inlineCode', value: printed}],
  };
}

function details(error: ErrorRecord, folder: string): BlockContent {
  const {cause, remedy, check, home} = error;
  return {
    type: 'list',
    spread: false,
    children: [
      labelledItem('Cause', withCode(cause)),
      labelledItem('Do', withCode(remedy)),
      ...(check === undefined ? [] : [labelledItem('Check', withCode(check))]),
      ...(home === undefined ? [] : [labelledItem('More', [homeLink(home, folder)])]),
      labelledItem('From', origin(error)),
    ],
  };
}

/** Who prints it, and where that was read: `CUDA (vLLM 0.15.0 images, February 2026)`. */
function origin({printedBy, readIn, sources}: ErrorRecord): PhrasingContent[] {
  const keys = sources.map((key) => `@${key}`).join('; ');
  const place =
    readIn === undefined || readIn.startsWith(printedBy) ? readIn : `${printedBy} (${readIn})`;
  return [text(`${place ?? printedBy}${keys === '' ? '' : ` [${keys}]`}`)];
}

function homeLink(home: string, folder: string): PhrasingContent {
  const [path = '', anchor = ''] = home.split('#');
  const route = routes.find((each) => each.path === path);
  if (route === undefined) throw new Error(`No page has the route ${path}.`);
  const url = `${posix.relative(folder, `${path}.mdx`)}#${anchor}`;
  const title = route.title.replace(/\?$/, '');
  return {type: 'link', url: url.startsWith('.') ? url : `./${url}`, children: [text(title)]};
}

/** A text in which backticks mark code. */
function withCode(words: string): PhrasingContent[] {
  return words
    .split('`')
    .map((part, at): PhrasingContent =>
      at % 2 === 0 ? text(part) : {type: 'inlineCode', value: part},
    )
    .filter((node) => !('value' in node) || node.value !== '');
}
