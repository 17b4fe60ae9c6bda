export {default as RunProgress} from './RunProgress';
export {useSlicedRun} from './useSlicedRun';
export type {Running, SlicedForm, SlicedRun} from './useSlicedRun';
