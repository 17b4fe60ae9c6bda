// Ejected from Docusaurus 3.10.2: code is colored at build (`plugins/highlight`). The original brings the highlighter and
// its grammars into every page: 29 kB (brotli) of scripts, and half of the time for which a slow phone is blocked.
export {default} from '@site/src/components/article/CodeBlock';
