/** `MathStylesheetLinks`, written by the plugin `handbook-math` when the site is loaded. */
declare module '@generated/handbook-math/default/stylesheet.json' {
  const links: {
    readonly href: string;
    readonly integrity: string;
    readonly localHref: string;
  };
  export default links;
}
