/** In the place of `hoist-non-react-statics`, which the router needs for `withRouter`: nothing here calls it. */
export default function hoistStatics(): never {
  throw new Error(
    'withRouter is left out of the browser code: use the hooks of @docusaurus/router.',
  );
}
