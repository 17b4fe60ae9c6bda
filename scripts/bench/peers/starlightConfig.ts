import type {StarlightEntry} from './sidebars';

/** The configuration of a Starlight site as its documentation recommends it, with formulas. */
export function starlightConfig(
  title: string,
  baseUrl: string,
  sidebar: readonly StarlightEntry[],
): string {
  return `import starlight from '@astrojs/starlight';
import {defineConfig} from 'astro/config';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

export default defineConfig({
  site: 'https://docs.example',
  base: ${JSON.stringify(baseUrl)},
  markdown: {remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex]},
  integrations: [
    starlight({
      title: ${JSON.stringify(title)},
      sidebar: ${JSON.stringify(sidebar, null, 2)},
    }),
  ],
});
`;
}

/** What declares the articles. */
export const CONTENT_CONFIG = `import {docsLoader} from '@astrojs/starlight/loaders';
import {docsSchema} from '@astrojs/starlight/schema';
import {defineCollection} from 'astro:content';

export const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})};
`;
