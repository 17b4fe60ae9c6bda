import {join} from 'node:path';
import type {Config, PluginModule, PresetConfigDefined} from '@docusaurus/types';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import contentContract from '../../plugins/content-contract';

/** Replaces components of the theme by ones that break on request. */
const probes: PluginModule = () => ({
  name: 'handbook-probes',
  getThemePath: () => join(__dirname, 'probe', 'theme'),
});

/**
 * The handbook with every option on that the published site leaves off, with three articles in the place of all, and with pages
 * that provoke what its own pages do not. It is made of the main configuration, so that a test of it is a test of that.
 */
export default async function allOn(): Promise<Config> {
  // The main configuration reads the id while it is loaded: hence the late import.
  process.env['GTM_CONTAINER_ID'] = 'GTM-TEST123';
  const {default: main} = await import('../../docusaurus.config');
  const themeConfig = {...(main.themeConfig as ThemeConfig)};
  delete themeConfig.footer;

  return {
    ...main,
    // Terms and the navigation lead to articles that are not there; the contract would say so, too.
    onBrokenLinks: 'ignore',
    plugins: (main.plugins ?? []).filter((plugin) => plugin !== contentContract),
    presets: [withTestPages(main.presets?.[0] as PresetConfigDefined)],
    themes: [...(main.themes ?? []), probes],
    themeConfig: {
      ...themeConfig,
      colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true},
      announcementBar: {
        id: 'variant-1',
        content: 'New: [the handbook](https://www.bentoml.com/blog) is out.',
      },
      navbar: {
        ...themeConfig.navbar,
        items: [
          ...(themeConfig.navbar?.items ?? []),
          {type: 'html', value: 'Probe', position: 'right'},
        ],
      },
    } satisfies ThemeConfig,
  };
}

/** The articles of `docs/`, and the pages under `sample/`, compiled as articles are. */
function withTestPages(preset: PresetConfigDefined): PresetConfigDefined {
  const options = preset[1] as PresetOptions;
  if (!options.docs) throw new Error('The main configuration has no articles.');
  const {admonitions, beforeDefaultRemarkPlugins, remarkPlugins, rehypePlugins} = options.docs;
  const compiler = {admonitions, beforeDefaultRemarkPlugins, remarkPlugins, rehypePlugins};
  const docs = {
    ...options.docs,
    path: 'tests/variants/docs',
    sidebarPath: './tests/variants/sidebars.ts',
  };
  const pages = {path: 'tests/variants/pages', routeBasePath: 'sample', ...compiler};
  return [preset[0], {...options, docs, pages}];
}
