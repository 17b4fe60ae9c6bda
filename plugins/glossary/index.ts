export {MAX_MARKS, rehypeGlossary} from './rehypeGlossary';
export {proseOf} from './prose';
export {termFinder} from './termNames';
