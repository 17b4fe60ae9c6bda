export {remarkDataTags} from './remarkDataTags';
export {tagFaults} from './tagFaults';
