import {askedOf} from '../../src/components/calculators/DeploymentPlan/asked';
import {
  deploymentPlan,
  type PlanValues,
} from '../../src/components/calculators/DeploymentPlan/inputs';
import {optionsOf} from '../../src/components/calculators/DeploymentPlan/options';
import {plusMinus} from '../../src/serving/published/errorWords';
import {valuesOf} from '../../src/forms/defineModel';
import {counted, percent, significant, usd} from '../../src/numbers/format';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {numbers} from '../../src/numbers';

function planOf(changes: Partial<PlanValues>) {
  const values = askedOf(valuesOf(deploymentPlan, changes));
  const [plan] = optionsOf(values, {others: false}).own;
  if (!plan) throw new Error('nothing serves the workload of the page');
  return {values, plan};
}

const predicted = planOf({});
/** What the example's server reaches, requests/s. */
const REACHED = 4;
const measured = planOf({reached: REACHED});

const {model, devices, users, secondsBetweenQuestions} = RUNNING_WORKLOAD;
const perSecond = (count: number) => count / secondsBetweenQuestions;

export default numbers({
  period: secondsBetweenQuestions,
  rate: perSecond(users),
  'rate-of-many': perSecond(2000),
  sure: plusMinus({regime: 'load', model, devices}),
  price: usd(predicted.values.price),
  'price-of-one': usd(predicted.plan.allDevices * predicted.values.price),
  predicted: significant(predicted.plan.full.load.requestsPerSecond),
  reached: REACHED,
  speed: percent(measured.values.measured?.speed ?? NaN),
  replicas: counted(measured.plan.replicas, 'replica'),
});
