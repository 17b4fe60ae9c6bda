import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import Gantt from './index';

const html = renderToStaticMarkup(
  <Gantt
    panels={[
      {
        title: 'Static',
        label: 'Two requests wait for each other.',
        rows: [
          [
            {phase: 'queued', start: 0, end: 1},
            {phase: 'decode', start: 1, end: 4},
          ],
          [{phase: 'decode', start: 1, end: 2}],
        ],
      },
    ]}
    phases={[
      {key: 'queued', label: 'Waiting', series: 'neutral'},
      {key: 'decode', label: 'Decoding', series: 0},
    ]}
    end={4}
    axisLabel="Seconds"
    formatTick={String}
    rowName="request"
    numbers={{caption: 'Requests', columns: ['Request'], rows: [['1']]}}
  />,
);

test('a panel is an image with words, its rows are rectangles, and its numbers are a table', () => {
  expect(html).toContain('role="img" aria-label="Static. Two requests wait for each other."');
  expect(html.match(/<rect [^>]*x="25%"/g)).toHaveLength(2);
  expect(html).toContain('Numbers of this figure');
});

test('the legend names the phases, and the axis what it counts', () => {
  for (const text of ['Waiting', 'Decoding', 'Seconds, one row for each request']) {
    expect(html).toContain(text);
  }
});
