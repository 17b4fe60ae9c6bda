import {expect, test} from 'vitest';
import {usedStyles} from './index';

test('rules stay whose names stand in the page, in their order', async () => {
  const css = '.b{color:red}.a,.c{color:blue}p em{color:green}table{color:gray}#x{top:0}';
  expect(await usedStyles(css, '<p class="a"><em>')).toBe('.a{color:blue}p em{color:green}');
});

test('layers keep their order, and queries what they hold', async () => {
  const css = '@layer one,two;@layer two{.a{top:0}.gone{top:0}}@media print{.a{top:1px}}';
  expect(await usedStyles(css, '<p class=a>')).toBe(
    '@layer one,two;@layer two{.a{top:0}}@media print{.a{top:1px}}',
  );
});

test('an attribute that is there counts by its name and its value', async () => {
  const css = '[data-a=on] p{top:0}[data-a=off] p{top:1px}[class*=page] p{top:2px}';
  expect(await usedStyles(css, '<div data-a=on class=page_x1><p>')).toBe(
    '[data-a=on] p{top:0}[class*=page] p{top:2px}',
  );
});

test('the banner about a wrong base path is not hidden by what comes with the page', async () => {
  const css = '#__docusaurus-base-url-issue-banner-container{display:none}p{top:0}';
  expect(await usedStyles(css, '<p>__docusaurus-base-url-issue-banner-container')).toBe('p{top:0}');
});
