import {evaluate, type EvaluateOptions} from '@mdx-js/mdx';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import {VFile} from 'vfile';

type Components = Record<string, unknown>;

/** The HTML that a page's MDX becomes with the given plugins, as the page `docs/page.mdx`. */
export async function renderPage(
  source: string,
  options: Pick<EvaluateOptions, 'remarkPlugins' | 'rehypePlugins'>,
  components: Components = {},
): Promise<string> {
  const file = new VFile({value: source, path: 'docs/page.mdx', cwd: process.cwd()});
  const {default: Page} = await evaluate(file, {...runtime, ...options});
  return renderToStaticMarkup(createElement(Page, {components: components as never}));
}
