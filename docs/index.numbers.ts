import {plusMinus} from '../src/serving/published/errorWords';
import {RUNNING_WORKLOAD} from '../src/data/runningWorkload';
import {numbers} from '../src/numbers';

const {model, devices} = RUNNING_WORKLOAD;

export default numbers({
  sure: plusMinus({regime: 'load', model, devices}),
});
