// Ejected from Docusaurus 3.10.2: beside the link to edit a page stands one to report a problem, and the day of the
// last change stands under the title.
export {default} from '@site/src/components/article/PageActions';
