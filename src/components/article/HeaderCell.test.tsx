import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import HeaderCell from './HeaderCell';

test.each([
  [<HeaderCell key="1">Memory</HeaderCell>, '<th>Memory</th>'],
  [<HeaderCell key="2">{['Bytes per ', <code key="code">token</code>]}</HeaderCell>, '<th>'],
  [<HeaderCell key="3" style={{textAlign: 'right'}} />, '<td style="text-align:right"></td>'],
  [<HeaderCell key="4"> </HeaderCell>, '<td>'],
])('%j is %s', (cell, markup) => {
  expect(renderToStaticMarkup(cell)).toContain(markup);
});
