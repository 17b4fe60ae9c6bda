// Result of a sentence under the configuration of Markdown, compiled by Docusaurus's own processor.
import {createRequire} from 'node:module';
import {expect, test} from 'vitest';
import config from '../../docusaurus.config';

interface Processor {
  process(page: object): Promise<{readonly content: string}>;
}
const {createProcessorUncached} = createRequire(import.meta.url)(
  '@docusaurus/mdx-loader/lib/processor',
) as {createProcessorUncached: (parameters: object) => Promise<Processor>};

test('colons are published as they are written', async () => {
  const markdownConfig = {
    emoji: true,
    mdx1Compat: {},
    anchors: {maintainCase: false},
    ...config.markdown,
  };
  const options = {markdownConfig, staticDirs: [], siteDir: '/'};
  const processor = await createProcessorUncached({format: 'mdx', options});
  const text = 'The ratio is 1:100:1000 and :smile: is a name.';
  const page = {content: text, filePath: '/a.mdx', frontMatter: {}, compilerName: 'client'};
  expect((await processor.process(page)).content).toContain(text);
});
