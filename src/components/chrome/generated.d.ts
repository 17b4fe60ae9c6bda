// What Docusaurus writes for each build, and has no types for.
declare module '@generated/docusaurus-plugin-content-docs/*';
