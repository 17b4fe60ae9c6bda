// The code that computes answers is fetched when search is first opened: the field does not wait for it.
export {SearchIndex} from '@site/src/search/searchIndex';
export {optionsOf} from './options';
