import type {Plugin} from '@docusaurus/types';

/** Code and data of the interactive models: what only pages with a calculator need. */
const MODEL_MODULES =
  /[\\/](?:src[\\/](?:components[\\/](?:ui|figures|calculators)|inference|data)|data)[\\/]/;

/**
 * Gives what calculators share a chunk of its own. Docusaurus puts modules that many pages use into `common`, which
 * every page loads: with few pages two calculators are "many", and their data would be downloaded by all.
 */
export default function modelChunk(): Plugin {
  return {
    name: 'handbook-model-chunk',
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const models = {
        test: MODEL_MODULES,
        chunks: 'all' as const,
        minChunks: 2,
        // Docusaurus's `common` has 40.
        priority: 45,
        enforce: true,
        reuseExistingChunk: true,
      };
      return {optimization: {splitChunks: {cacheGroups: {models}}}};
    },
  };
}
