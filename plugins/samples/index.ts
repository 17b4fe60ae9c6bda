export {remarkSamples, type SampleOptions} from './remarkSamples';
