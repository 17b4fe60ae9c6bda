export {remarkDataTags} from './remarkDataTags';
export {TAG_KINDS} from './replaceTags';
export {tagFaults} from './tagFaults';
