// Ejected from Docusaurus 3.10.2: a text of our own, with the ways on.
export {default} from '@site/src/components/chrome/NotFound';
