import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import NightJob from './index';

test('it says in words when each way is done, and what it costs', () => {
  const html = renderToStaticMarkup(<NightJob />);
  for (const words of [
    '200,000 tickets starts at 22:00 and is due at 06:00',
    'Own server, prefix cached: done at 02:24, USD 60',
    'prefix cache off: done at 08:37, USD 146',
    'until 22:00 of the next day, USD 55',
  ]) {
    expect(html).toContain(words);
  }
});
