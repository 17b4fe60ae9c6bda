// Ejected from Docusaurus 3.10.2: a word instead of the drawing of a house.
export {default} from '@site/src/components/chrome/HomeBreadcrumb';
