/** Written by the plugin in the development server. */
declare module '@generated/handbook-content-contract/default/problems.json' {
  const notes: import('../pageNotes').PageNotes;
  export default notes;
}
