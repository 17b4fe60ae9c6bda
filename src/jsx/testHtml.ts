import type {ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {HOLDER} from './ownTexts';

/** The HTML that the server makes, without the elements that only hold a text. */
export function testHtml(node: ReactNode): string {
  return renderToStaticMarkup(node).replaceAll(new RegExp(`</?${HOLDER}>`, 'g'), '');
}
