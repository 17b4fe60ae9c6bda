import {expect, test} from 'vitest';
// @ts-expect-error A loader of the bundler: it has no types.
import loader from './textFreeLoader.mjs';

const textFree = loader as (code: string) => string;

const PAGE = `
import {islands as __islands} from '@site/registry';
__islands.set('Model', () => import('@site/src/components/calculators/Model'));
export const frontMatter = {title: 'Title'};
export const contentTitle = undefined;
export {default as metadata} from '@site/.docusaurus/page.json';
export const assets = {};
import Model from '@site/src/components/calculators/Model';
import {toc as __toc} from './_partial.mdx';
export const toc = [...__toc, {value: 'Heading', id: 'heading', level: 2}];
function _createMdxContent(props) {
  return _jsx('p', {children: ['The text', _jsx('img', {src: require("!url-loader!./a.png").default})]});
}
export default function MDXContent(props = {}) { return _createMdxContent(props); }
`;

test('the browser gets the facts of a page, its islands and files, and waits for its text', () => {
  const code = textFree(PAGE);
  for (const part of [
    "title: 'Title'",
    'page.json',
    'Heading',
    '_partial.mdx',
    'require("!url-loader!./a.png")',
  ]) {
    expect(code).toContain(part);
  }
  expect(code).not.toContain('The text');
  expect(code).not.toContain("from '@site/src/components/calculators");
  expect(code).toContain("__islands.set('Model', () => import(");
  expect(code).toContain("from '@site/registry'");
  expect(code).toContain("import __metadata from '@site/.docusaurus/page.json'");
  expect(code).toContain('export default await __article(__metadata.permalink)');
});

test('a module that is made in another way is refused', () => {
  expect(() => textFree(PAGE.replace('const toc', 'const contents'))).toThrow('exports no toc');
});
