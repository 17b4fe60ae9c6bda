// Every page has these, so they come with the script of the site. As files of their own they would be requested one after the other
// at the first page, and Docusaurus would ask for all of them again, three times, for each link that comes into view.
import '@theme/DocsRoot';
import '@theme/DocVersionRoot';
import '@theme/DocRoot';
import '@theme/DocItem';

// Modules that all pages share: the plugin that a page is of, and the sidebar. The name holds a hash of the base path.
import '@generated/docusaurus-plugin-content-docs/default/__plugin.json';
import '@generated/docusaurus-plugin-content-docs/default/p/llm-922.json';
