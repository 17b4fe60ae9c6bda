/** The sections of the handbook, written by the plugin `handbook-search` when the site is loaded. */
declare module '@generated/handbook-search/default/sections.json' {
  const sections: readonly {readonly path: string; readonly name: string}[];
  export default sections;
}
