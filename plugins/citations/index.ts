export {rehypeCitations} from './rehypeCitations';
export {remarkReferences} from './remarkReferences';
export type {SourceOptions} from './sources';
