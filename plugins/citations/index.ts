export {rehypeCitations} from './rehypeCitations';
export {remarkReferences} from './remarkReferences';
