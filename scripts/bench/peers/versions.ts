/** Packages that are installed for a comparison, in the versions that are compared. All of them run on Node 20.20. */
export const versions = {
  docusaurus: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/faster': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    '@mdx-js/react': '3.1.1',
    react: '19.3.1',
    'react-dom': '19.3.1',
    'rehype-katex': '7.0.1',
    'remark-math': '6.0.0',
  },
  // The last ones before Astro 6, which needs Node 22.
  starlight: {
    '@astrojs/starlight': '0.37.7',
    astro: '5.18.2',
    'rehype-katex': '7.0.1',
    'remark-math': '6.0.0',
    sharp: '0.34.5',
  },
  // Version 13 needs Node 22.
  lighthouse: {lighthouse: '12.8.2'},
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type PackageSet = keyof typeof versions;

/** As in package.json: newer versions are not in every registry, or lack their parts for some systems. */
export const overrides = {
  '@docsearch/core': '4.7.0',
  '@docsearch/css': '4.7.0',
  '@docsearch/react': '4.7.0',
  '@swc/core': '1.16.18',
  '@swc/html': '1.16.2',
} as const;
