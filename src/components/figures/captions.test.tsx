import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import ServerLoad from './ServerLoad';

test.each([
  ['ServerLoad', <ServerLoad key="load" />, 'begin with the same 1,500 tokens'],
  ['ServerLoad', <ServerLoad key="share" />, 'counts on 80 % of these users'],
])('%s says what its numbers depend on', (_, figure, words) => {
  expect(renderToStaticMarkup(figure)).toContain(words);
});
