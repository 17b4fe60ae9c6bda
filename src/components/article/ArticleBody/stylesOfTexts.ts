/**
 * The styles of every component that a text may have: figures, folds and boxes are in no script, and without this in no style sheet.
 * `tests/build/textStyles.test.ts` says which one is missing.
 */
// @ts-expect-error `require.context` is the bundler's.
require.context('../..', true, /\.module\.css$/);
// @ts-expect-error `require.context` is the bundler's.
require.context(
  '@docusaurus/theme-classic/lib/theme',
  true,
  /[\\/](?:Details|Admonition|Tabs|TabItem)[\\/].*\.module\.css$/,
);

// The path of its styles is not exported, so the component comes with them.
export {Details} from '@docusaurus/theme-common/Details';
