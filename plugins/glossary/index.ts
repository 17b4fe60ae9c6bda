export {rehypeGlossary} from './rehypeGlossary';
