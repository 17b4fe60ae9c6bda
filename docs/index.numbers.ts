import {percent} from '../src/numbers/format';
import {errorOf} from '../src/serving/published/errorWords';
import {RUNNING_WORKLOAD} from '../src/data/runningWorkload';
import {numbers} from '../src/numbers';

const {model, devices, device} = RUNNING_WORKLOAD;

export default numbers({
  sure: percent(errorOf({regime: 'load', model, devices, device}).medianError),
});
