// Ejected from Docusaurus 3.10.2: the title of the direct link falls back to the heading's id when the
// heading holds code or a formula; ours is the text that the reader sees. Nothing else is changed.
export {default} from '@site/src/components/article/Heading';
