// Ejected from Docusaurus 3.10.2: the pages of a category as a map with whole sentences, where cards cut them.
export {default} from '@site/src/components/article/CategoryMap';
