// Ejected from Docusaurus 3.10.2, whose search bar is empty: the handbook's own search.
export {default} from '@site/src/components/chrome/Search';
