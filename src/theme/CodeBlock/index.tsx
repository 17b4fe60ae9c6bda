// Ejected from Docusaurus 3.10.2: code is colored at build (`plugins/highlight`). The original brings the highlighter and
// its grammars into every page.
export {default} from '@site/src/components/article/CodeBlock';
