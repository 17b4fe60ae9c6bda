import postcss from 'postcss';
import {expect, test} from 'vitest';
import leanStyles from './index';
import {printColors} from './printColors';

const configure = (plugins: unknown[]) =>
  leanStyles().configurePostCss?.({ident: 'postcss', plugins}) as unknown;

test('takes out one plugin, leaves the others, and looks for no configuration', () => {
  const layers = {postcssPlugin: 'layers'};
  expect(configure([['/a/node_modules/postcss-preset-env/dist/index.cjs', {}], layers])).toEqual({
    ident: 'postcss',
    config: false,
    plugins: [layers, printColors],
  });
});

test('says when there is nothing to take out any more', () => {
  expect(() => configure([])).toThrow('no postcss-preset-env any more');
});

test('colors of printed figures have the name that older browsers know, once', async () => {
  const styled = async (css: string) =>
    (await postcss([printColors]).process(css, {from: undefined})).css;
  const both = 'a { -webkit-print-color-adjust: exact; print-color-adjust: exact }';
  expect(await styled('a { print-color-adjust: exact }')).toBe(both);
  expect(await styled(both)).toBe(both);
});
