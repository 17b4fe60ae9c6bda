// Modules that Docusaurus writes for each build without types.
declare module '@generated/docusaurus-plugin-content-docs/*';
