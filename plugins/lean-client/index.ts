import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {unusedParts} from './unusedParts';

/**
 * Without the names that Docusaurus gives chunks, which the list of all chunks would repeat. That list is in every page: gain 0.2 kB
 * (brotli). The map that is dropped below: 0.35 kB.
 */
const CHUNK_FILE = 'assets/js/[id].[contenthash:8].js';

/**
 * Leaves out of the browser's code what the theme and its packages bring and this site never runs. Gain: `tslib` 2.3 kB
 * (brotli), the rest 11 together with the components of articles, which come with a text.
 */
export default function leanClient({siteConfig}: LoadContext): Plugin {
  const stub = (name: string) => join(__dirname, 'stubs', name);
  const parts = unusedParts(siteConfig.themeConfig);
  return {
    name: 'handbook-lean-client',
    configureWebpack(config, isServer) {
      if (isServer) return {};
      const isProduction = config.mode === 'production';
      if (isProduction) withoutChunkFinder(config);
      return {
        // The first name that fits counts, and Docusaurus has shorter ones.
        mergeStrategy: {'resolve.alias': 'prepend'},
        ...(isProduction && {output: {chunkFilename: CHUNK_FILE}}),
        resolve: {
          alias: {
            tslib$: stub('tslib'),
            'hoist-non-react-statics$': stub('hoistStatics'),
            ...Object.fromEntries(parts.map((part) => [`${part}$`, stub('nothing')])),
          },
        },
      };
    },
  };
}

/** Drops the map from names of chunks to files, with which Docusaurus's own fetching ahead finds scripts: ours fetches pages. */
function withoutChunkFinder(config: {plugins?: unknown[] | undefined}): void {
  const {plugins = []} = config;
  const isFinder = (plugin: unknown) => plugin?.constructor.name === 'ChunkAssetPlugin';
  if (!plugins.some(isFinder)) throw new Error('Docusaurus has no ChunkAssetPlugin any more.');
  config.plugins = plugins.filter((plugin) => !isFinder(plugin));
}
