import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import StackedBar from '../../figures/StackedBar';
import {ResultTable} from '../../ui/results';
import CalculatorPicture from './index';

const TABLE = (
  <ResultTable caption="Names" columns={['Name']} rows={[[<b key="name">Long name</b>]]} />
);
const FIGURE = (
  <StackedBar label="Memory" segments={[{label: 'Weights', value: 1}]} format={String} />
);

const render = (content: React.ReactElement) =>
  renderToStaticMarkup(<CalculatorPicture>{content}</CalculatorPicture>);

test('a calculator is pictured by its first figure', () => {
  const html = render(
    <section>
      {TABLE}
      {FIGURE}
    </section>,
  );
  expect(html).toMatch(
    /^<div class="calculator-picture" aria-hidden="true"><svg class="thumbnail"/,
  );
  expect(html).toContain('d="M0 8h160v30h-160z"');
  expect(html).not.toContain('Long name');
});

test('otherwise by its first table, a bar for the words of each cell', () => {
  const paths = [...render(TABLE).matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
  expect(paths).toEqual(['M0 3h12v5h-12z', 'M0 13H160', 'M0 17h27v5h-27z']);
});

test('one without either is told', () => {
  expect(() => render(<p>Nothing</p>)).toThrow('no figure and no table');
});
