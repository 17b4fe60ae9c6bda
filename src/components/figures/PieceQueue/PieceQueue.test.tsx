import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import PieceQueue from './index';

test('one queue ends as early as the work allows, a fixed part for each replica later', () => {
  const html = renderToStaticMarkup(<PieceQueue />);
  expect(html).toContain('A fixed part for each replica: 15 minutes');
  // 28 minutes of work on three replicas.
  expect(html).toContain('One queue, longest piece first: 10 minutes');
});
