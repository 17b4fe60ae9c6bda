import {getSwcLoaderOptions} from '@docusaurus/faster';
import type {Config} from '@docusaurus/types';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';

interface TinySite {
  docs?: PresetOptions['docs'];
  navbarItems?: Record<string, unknown>[];
  config?: Partial<Config>;
}

/** The smallest site that is built as the handbook is: one article, and the one mistake that a test is about. */
export function tinySite({docs = {}, navbarItems = [], config = {}}: TinySite = {}): Config {
  return {
    title: 'Tiny site',
    url: 'https://handbook.test',
    baseUrl: '/llm/',
    trailingSlash: false,
    onBrokenLinks: 'throw',
    webpack: {
      jsLoader: (isServer) => ({
        loader: 'builtin:swc-loader',
        options: getSwcLoaderOptions({isServer, bundlerName: 'rspack'}),
      }),
    },
    future: {faster: {rspackBundler: true, rspackPersistentCache: false}},
    presets: [
      [
        'classic',
        {docs: docs && {routeBasePath: '/', ...docs}, blog: false, pages: {}, sitemap: false},
      ],
    ],
    themeConfig: {navbar: {title: 'Tiny site', items: navbarItems}} satisfies ThemeConfig,
    ...config,
  };
}
