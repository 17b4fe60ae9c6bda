import type {Config, PluginConfig, PresetConfig} from '@docusaurus/types';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import {getSwcLoaderOptions} from '@docusaurus/faster';
import {getVcsPreset} from '@docusaurus/utils';
import type {RootContent} from 'mdast';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import {analyticsPlugins} from './plugins/analytics';
import {rehypeCitations} from './plugins/citations/rehypeCitations';
import {remarkReferences} from './plugins/citations/remarkReferences';
import apiPages from './plugins/api-pages';
import builtPages from './plugins/built-pages';
import contentContract from './plugins/content-contract';
import {parsePage} from './plugins/content-contract/parsePage';
import contentSecurity from './plugins/content-security';
import criticalCss from './plugins/critical-css';
import {remarkDataTags} from './plugins/data-tables/remarkDataTags';
import {rehypeGlossary} from './plugins/glossary/rehypeGlossary';
import {rehypeHighlight} from './plugins/highlight/rehypeHighlight';
import {join, relative, sep} from 'node:path';
import islands, {pageParts, remarkIslands} from './plugins/islands';
import languageModel from './plugins/language-model';
import leanClient from './plugins/lean-client';
import markdownPages from './plugins/markdown-pages';
import math, {rehypeMathStylesheet} from './plugins/math';
import {remarkCalculatorList} from './plugins/calculator-list';
import calculatorChunk from './plugins/calculator-chunk';
import modelRecords from './plugins/model-records';
import provenance, {hasHistory, isoDay} from './plugins/provenance';
import {readingMinutes} from './plugins/reading-paths/readingMinutes';
import {remarkMinutes, remarkPathNext} from './plugins/reading-paths/remarkMinutes';
import {remarkSamples} from './plugins/samples/remarkSamples';
import search, {searchIndex} from './plugins/search';
import socialCard from './plugins/social-card';
import {rehypeResponsiveTables} from './plugins/typography/rehypeResponsiveTables';
import {rehypeUnbrokenUnits} from './plugins/typography/rehypeUnbrokenUnits';
import thirdParty from './plugins/third-party';
import {BASE_PATH as baseUrl, identity} from './src/identity';

const vcs = getVcsPreset(hasHistory(__dirname) ? 'git-eager' : 'disabled');
const docs = join(__dirname, 'docs');

const pageOf = (filePath: string, text: string) =>
  parsePage(`docs/${relative(docs, filePath).split(sep).join('/')}`, text);

const isAnswer = (node: RootContent) =>
  node.type === 'containerDirective' && node.name === 'answer';

const preset: PresetConfig = [
  'classic',
  {
    docs: {
      routeBasePath: '/',
      sidebarPath: './sidebars.ts',
      breadcrumbs: true,
      editUrl: `${identity.repository}/edit/main/`,
      showLastUpdateTime: true,
      admonitions: {keywords: ['answer'], extendDefaults: true},
      beforeDefaultRemarkPlugins: [
        remarkPathNext,
        remarkDataTags,
        remarkMinutes,
        remarkSamples,
        remarkReferences,
        remarkIslands,
        remarkCalculatorList,
      ],
      remarkPlugins: [remarkMath],
      rehypePlugins: [
        [rehypeKatex, {strict: 'error'}],
        rehypeMathStylesheet,
        rehypeCitations,
        rehypeGlossary,
        rehypeHighlight,
        rehypeResponsiveTables,
        rehypeUnbrokenUnits,
      ],
    },
    blog: false,
    pages: false,
    theme: {customCss: './src/css/site.css'},
    sitemap: {lastmod: 'date', changefreq: null, priority: null},
  } satisfies PresetOptions,
];

const plugins: PluginConfig[] = [
  contentContract,
  math,
  islands,
  languageModel,
  leanClient,
  modelRecords,
  calculatorChunk,
  search,
  socialCard,
  provenance,
  thirdParty,
  apiPages,
  // The policy comes last: it names what the steps before it put into a page.
  builtPages([pageParts, searchIndex, markdownPages, criticalCss, contentSecurity]),
  ...analyticsPlugins(process.env['GTM_CONTAINER_ID']),
];

const navbar: ThemeConfig['navbar'] = {
  title: identity.title,
  hideOnScroll: false,
  logo: {
    src: 'img/mark.svg',
    srcDark: 'img/mark-dark.svg',
    alt: '',
    href: '/',
    target: '_self',
    width: 20,
    height: 20,
  },
  items: [
    {type: 'custom-menu', label: 'Product', cards: identity.products, position: 'left'},
    {type: 'custom-link', ...identity.pricing, position: 'left'},
    {type: 'custom-link', ...identity.community, position: 'left'},
    {type: 'custom-menu', label: 'Learn', links: identity.learn, position: 'left'},
    {type: 'custom-link', ...identity.customers, position: 'left'},
    {type: 'search', position: 'right'},
    {type: 'custom-link', ...identity.github, position: 'right'},
    {type: 'custom-link', ...identity.signUp, button: true, position: 'right'},
  ],
};

const themeConfig: ThemeConfig = {
  image: 'img/social-card.png',
  colorMode: {defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false},
  docs: {
    versionPersistence: 'localStorage',
    sidebar: {hideable: false, autoCollapseCategories: true},
  },
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  navbar,
  ...(identity.announcement && {
    announcementBar: {id: identity.announcement.id, content: identity.announcement.text},
  }),
  footer: {
    style: 'light',
    copyright: `Text and figures CC BY 4.0, code Apache-2.0. Published by <a href="${identity.publisher.href}">${identity.publisher.name}</a>; <a href="${identity.repository}">source on GitHub</a>.`,
  },
  // Nothing of it is used: `plugins/highlight` colors code at build. Left out, the theme's own colors would be in every page.
  prism: {theme: {plain: {}, styles: []}},
};

const config: Config = {
  title: identity.title,
  tagline: identity.tagline,
  favicon: 'img/favicon.svg',
  url: identity.url,
  baseUrl,
  trailingSlash: false,
  noIndex: false,
  organizationName: identity.organizationName,
  projectName: identity.projectName,
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: {
      en: {label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en'},
    },
  },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  markdown: {
    format: 'mdx',
    // A ratio such as 1:100:1000 would become a picture.
    emoji: false,
    hooks: {onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw'},
    preprocessor: ({filePath, fileContent}) => pageOf(filePath, fileContent).source,
    async parseFrontMatter({filePath, fileContent, defaultParseFrontMatter}) {
      const {docsPath, source, tree} = pageOf(filePath, fileContent);
      const parsed = await defaultParseFrontMatter({filePath, fileContent: source});
      const creation = await vcs.getFileCreationInfo(filePath);
      // Nobody has to keep these up to date by hand: the page header and search engines are told of it.
      return {
        ...parsed,
        frontMatter: {
          ...parsed.frontMatter,
          // Reference is looked up, not read: its tables and lists would count for a minute.
          ...(!docsPath.startsWith('reference/') && {reading_minutes: readingMinutes(tree)}),
          // A short answer says what the description says, and more.
          has_answer: tree.children.some(isAnswer),
          ...(creation && {published: isoDay(creation.timestamp)}),
        },
      };
    },
  },
  webpack: {
    // The SWC loader of `@docusaurus/faster`, named here instead of by its flag: with the flag the build warns
    // that babel.config.js is useless, but tools beside the bundler read it.
    jsLoader: (isServer) => {
      const {jsc, ...options} = getSwcLoaderOptions({isServer, bundlerName: 'rspack'});
      const react = {runtime: 'automatic', importSource: '@site/src/jsx'} as const;
      return {
        loader: 'builtin:swc-loader',
        options: {...options, jsc: {...jsc, transform: {react}}},
      };
    },
  },
  future: {
    experimental_vcs: vcs,
    faster: {
      swcJsLoader: false,
      swcJsMinimizer: true,
      swcHtmlMinimizer: true,
      lightningCssMinimizer: true,
      mdxCrossCompilerCache: true,
      rspackBundler: true,
      rspackPersistentCache: true,
      ssgWorkerThreads: true,
      gitEagerVcs: true,
    },
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      useCssCascadeLayers: true,
      // Namespaced keys would end in a hash: `theme` and the dismissal keys are part of the specification.
      siteStorageNamespacing: false,
      fasterByDefault: true,
      mdx1CompatDisabledByDefault: true,
    },
  },
  headTags: [
    {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${baseUrl}img/touch-icon.png`}},
  ],
  clientModules: [
    './src/components/chrome/awaitedValues.ts',
    './src/components/chrome/earlyTaps.ts',
    './src/components/chrome/pageFrame.ts',
    './src/components/chrome/readableAddress.ts',
    './src/components/chrome/startAtTop.ts',
    './src/components/chrome/fullStylesheet.ts',
  ],
  presets: [preset],
  plugins,
  themeConfig,
};

export default config;
