/** The styles of every component that a text may have: its figures are in no script, and without this in no style sheet. */
// @ts-expect-error `require.context` is the bundler's.
require.context('../..', true, /\.module\.css$/);

export {};
