export {placesOnPaths, readPaths} from './paths';
export {readingMinutes} from './readingMinutes';
export {remarkMinutes} from './remarkMinutes';
