import type {FunctionComponent} from 'react';
import {renderToString} from 'react-dom/server';
import withComponents from '@site/src/firstLoad/withComponents';
import {ID_PREFIX, type useRoot} from './useRoot';

/** The HTML of a text. Only the server renders one to a string: `plugins/late-article` leaves this out of the browser's code. */
export function renderBody(root: ReturnType<typeof useRoot>, text: FunctionComponent): string {
  return renderToString(root({text: withComponents(text)}), {identifierPrefix: ID_PREFIX});
}
