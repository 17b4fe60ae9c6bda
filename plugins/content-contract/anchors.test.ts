import {createRequire} from 'node:module';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {anchorsOf, headingAnchors} from './anchors';
import {pageOf} from '../testing/pageOf';

const HEADINGS = `## Decode is limited by bandwidth {/* #decode */}
## What's \`top-p\`, and *why*?
## C++ & GPU: 2 × 80 GB
## Formula $2N$ costs
## A [link](./x.mdx) inside
## A note {/* not an id */}
## Émigré: 12:30
## Repeated
## Repeated
### CamelCase Stays_Low
`;

/** Docusaurus' own plugin for the ids of headings; internal, so only a test may look at it. */
function docusaurusIds(tree: Root): Promise<string[]> {
  const require = createRequire(import.meta.url);
  const {default: plugin} = require('@docusaurus/mdx-loader/lib/remark/headings') as {
    default: (options: {anchorsMaintainCase: boolean}) => (tree: Root) => Promise<void>;
  };
  return plugin({anchorsMaintainCase: false})(tree).then(() => {
    const ids: string[] = [];
    visit(tree, 'heading', ({data}) => void ids.push((data as {id: string}).id));
    return ids;
  });
}

describe('headingAnchors', () => {
  test('gives the ids that Docusaurus gives', async () => {
    const ids = headingAnchors(pageOf(HEADINGS).tree).map(({id}) => id);
    expect(ids).toEqual(await docusaurusIds(pageOf(HEADINGS).tree));
    expect(ids.slice(0, 2)).toEqual(['decode', 'whats-top-p-and-why']);
  });
});

describe('anchorsOf', () => {
  const ids = (source: string) => anchorsOf(pageOf(source).tree);

  test('has the ids of components', () => {
    expect(ids('<details id="why">\n\nText\n\n</details>\n')).toEqual(['why']);
  });

  test('has `references` only on a page that cites', () => {
    expect(ids('Text [@orca].\n')).toEqual(['references']);
    expect(ids('Text.\n')).toEqual([]);
  });
});
