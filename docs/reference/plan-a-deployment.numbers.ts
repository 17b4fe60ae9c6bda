import {deploymentPlan} from '../../src/components/calculators/DeploymentPlan/calculator';
import {halfWithin} from '../../src/serving/published/errorWords';
import {counted, significant, usd} from '../../src/numbers/format';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {numbers} from '../../src/numbers';

const predicted = deploymentPlan.start();
/** Rate that the example's server reaches, requests/s. */
const REACHED = 5;
const measured = deploymentPlan.at({reached: REACHED});

const {users, secondsBetweenQuestions} = RUNNING_WORKLOAD;
const perSecond = (count: number) => count / secondsBetweenQuestions;

export default numbers({
  period: secondsBetweenQuestions,
  rate: perSecond(users),
  'rate-of-many': perSecond(2000),
  sure: halfWithin({...RUNNING_WORKLOAD, regime: 'load'}),
  price: usd(predicted.values.price),
  'price-of-one': predicted.text('hour'),
  // The unit stands in the sentence.
  predicted: significant(predicted.number('most')),
  reached: REACHED,
  speed: measured.text('speed'),
  replicas: counted(measured.number('replicas'), 'replica'),
});
