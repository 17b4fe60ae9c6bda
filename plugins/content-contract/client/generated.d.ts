/** Written by the plugin in the development server: its `PageNotes`. */
declare module '@generated/handbook-content-contract/default/problems.json' {
  const notes: unknown;
  export default notes;
}
