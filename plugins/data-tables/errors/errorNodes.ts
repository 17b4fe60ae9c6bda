import {posix} from 'node:path';
import type {BlockContent, ListItem, PhrasingContent} from 'mdast';
import type {ErrorRecord} from '../../../src/data/errors';
import {rowAddress} from '../../../src/data/rowAddress';
import {routes} from '../../../src/data/routes';
import {text} from '../tableNodes';

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
  const {cause, remedy, check} = error;
  return {
    type: 'list',
    spread: false,
    children: [
      item('Cause', withCode(cause)),
      item('Do', withCode(remedy)),
      ...(check === undefined ? [] : [item('Check', withCode(check))]),
      item('From', origin(error, folder)),
    ],
  };
}

const item = (label: string, words: readonly PhrasingContent[]): ListItem => ({
  type: 'listItem',
  children: [
    {
      type: 'paragraph',
      children: [{type: 'strong', children: [text(`${label}:`)]}, text(' '), ...words],
    },
  ],
});

/** Who prints it, where it was read, and which article explains it. */
function origin({printedBy, readIn, sources, home}: ErrorRecord, folder: string) {
  const keys = sources.map((key) => `@${key}`).join('; ');
  const cited = keys === '' ? '' : ` [${keys}]`;
  const named = readIn?.startsWith(printedBy) === true ? [readIn] : [printedBy, readIn];
  const words = `${named.filter(Boolean).join('; ')}${cited}.`;
  if (home === undefined) return [text(words)];
  return [text(`${words} Explained in `), homeLink(home, folder), text('.')];
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
