import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import Citation from './index';

test('without scripts it is a link and nothing else', () => {
  const html = renderToStaticMarkup(
    <Citation id="cite-orca-1" refId="ref-orca" number="2" place="table 3" />,
  );
  expect(html).toMatch(
    /^<a id="cite-orca-1" class="[^"]*" href="#ref-orca" aria-label="Source 2, table 3" data-source="table 3">2<\/a>$/,
  );
});
