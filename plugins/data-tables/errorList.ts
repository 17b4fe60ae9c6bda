import type {BlockContent, PhrasingContent} from 'mdast';
import type {ErrorRecord} from '../../src/data/errors';
import {rowAddress} from '../../src/data/rowAddress';
import {routes} from '../../src/data/routes';
import {labelledItem, link, text} from './nodes';

/** Errors one after the other, each under a heading with its own address. */
export function errorList(errors: readonly ErrorRecord[]): BlockContent {
  return {
    type: 'blockquote',
    data: {hName: 'section', hProperties: {className: ['error-list']}},
    children: errors.flatMap((error) => [heading(error), details(error)]),
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

function details(error: ErrorRecord): BlockContent {
  const {cause, remedy, check, home} = error;
  return {
    type: 'list',
    spread: false,
    children: [
      labelledItem('Cause', withCode(cause)),
      labelledItem('Do', withCode(remedy)),
      ...(check === undefined ? [] : [labelledItem('Check', withCode(check))]),
      ...(home === undefined ? [] : [labelledItem('More', [homeLink(home)])]),
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

function homeLink(home: string): PhrasingContent {
  const [path] = home.split('#');
  const route = routes.find((each) => each.path === path);
  if (route === undefined) throw new Error(`No page has the route ${path}.`);
  return link(`/${home}`, route.title.replace(/\?$/, ''));
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
