import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import Citation from './index';

test('without scripts it is a link and nothing else', () => {
  const html = renderToStaticMarkup(<Citation refId="ref-orca" number="2" />);
  expect(html).toMatch(
    /^<a class="[^"]*" href="#ref-orca" aria-label="Source 2" data-wakes="true">2<\/a>$/,
  );
});
