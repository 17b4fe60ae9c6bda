import type {Plugin} from '@docusaurus/types';

/** Code and data of the calculators: what only pages with one need, with the packages that their fields are made of. */
const CALCULATOR_MODULES =
  /[\\/](?:src[\\/](?:components[\\/](?:ui|figures|calculators)|inference|data)|data|node_modules[\\/](?:downshift|react-is|prop-types))[\\/]/;

/** The same of the places where the language model runs; the model itself comes with their button. */
const LIVE_MODULES =
  /[\\/]src[\\/](?:components[\\/]live[\\/]|languageModel[\\/](?:modelFiles\.ts|weights[\\/]manifest\.json|recorded[\\/]))/;

/**
 * Gives what calculators share a chunk of its own. Docusaurus puts modules that many pages use into `common`, which
 * every page loads: with few pages two calculators are "many", and their data would be downloaded by all.
 */
export default function calculatorChunk(): Plugin {
  return {
    name: 'handbook-calculator-chunk',
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const shared = (test: RegExp) => ({
        test,
        chunks: 'all' as const,
        minChunks: 2,
        // Docusaurus's `common` has 40.
        priority: 45,
        enforce: true,
        reuseExistingChunk: true,
      });
      const cacheGroups = {calculators: shared(CALCULATOR_MODULES), live: shared(LIVE_MODULES)};
      return {optimization: {splitChunks: {cacheGroups}}};
    },
  };
}
