import {expect, test} from 'vitest';
import {katexAssets} from '../math/katexAssets';
import {otherHosts} from './index';

test('other hosts are those of the plugins that are there', () => {
  const cdn = `https://cdn.jsdelivr.net/npm/katex@${katexAssets().version}/dist/`;
  expect(otherHosts([], '/llm/')).toEqual({tagManager: false});
  expect(otherHosts(['handbook-math', 'docusaurus-plugin-google-tag-manager'], '/llm/')).toEqual({
    math: {stylesheet: `${cdn}katex.min.css`, fonts: `${cdn}fonts/`},
    tagManager: true,
  });
});
