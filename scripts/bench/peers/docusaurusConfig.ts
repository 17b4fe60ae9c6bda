/** The configuration of a Docusaurus site as its documentation recommends it, with the faster bundler. */
export function docusaurusConfig(title: string, baseUrl: string): string {
  return `const config = {
  title: ${JSON.stringify(title)},
  favicon: undefined,
  url: 'https://docs.example',
  baseUrl: ${JSON.stringify(baseUrl)},
  onBrokenLinks: 'throw',
  i18n: {defaultLocale: 'en', locales: ['en']},
  future: {v4: true, faster: true},
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          sidebarPath: './sidebars.json',
          remarkPlugins: [require('remark-math').default],
          rehypePlugins: [require('rehype-katex').default],
        },
        blog: false,
      },
    ],
  ],
  themeConfig: {navbar: {title: ${JSON.stringify(title)}}},
};
module.exports = config;
`;
}
