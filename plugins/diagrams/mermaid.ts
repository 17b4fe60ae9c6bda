// By path, not by name: the package exports itself to `import` only, and Docusaurus loads its configuration,
// and with it this plugin, by `require`.
export {renderMermaidSVG} from '../../node_modules/beautiful-mermaid/dist/index.js';
