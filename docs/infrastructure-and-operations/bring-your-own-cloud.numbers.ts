import {
  BYOC_FLEET,
  BYOC_TRAFFIC,
  QUOTA_MACHINES,
} from '../../src/components/calculators/serving/byocFleet';
import {platformModel} from '../../src/components/calculators/PlatformCost/calculator';
import {count, fixed, percent} from '../../src/numbers/format';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {runningCost} from '../../src/inference/cost/runningCost';
import {HOURS_PER_MONTH} from '../../src/inference/cost/power';
import {transferBill} from '../../src/inference/cost/transferBill';
import {serialAvailability} from '../../src/inference/regions/availability';
import {numbers, stated} from '../../src/numbers';

// Price of crossing in a month of 30 days, in USD per GB: a NAT gateway, an interface endpoint, and data out.
const [NAT, ENDPOINT, INTERNET] = [0.045, 0.01, 0.09];
const bill = (gigabytes: number, ...perGigabyte: number[]) =>
  transferBill({gigabytes, perGigabyte, perHour: 0});
const {weights, images, traces, content, answers} = BYOC_TRAFFIC;
const gateways = transferBill({gigabytes: 0, perGigabyte: [], perHour: 3 * 0.045});
const whole =
  gateways + bill(weights + images, NAT) + bill(traces, NAT, INTERNET) + bill(answers, INTERNET);
const byEndpoint = whole - bill(weights, NAT);
const gpus = runningCost({
  devices: BYOC_FLEET.gpus,
  pricePerDeviceHour: RUNNING_WORKLOAD.pricePerDeviceHour,
  hours: HOURS_PER_MONTH,
});

// A control plane in the request path.
const alone = serialAvailability([0.999]);
const both = serialAvailability([0.999, 0.995]);

// Quotas: whole machines, and one more for updates.
const [aws, gcp, azure] = QUOTA_MACHINES;
const machines = (devices: number) => Math.ceil(devices / aws.gpus);
const asked = (units: number, devices: number) => count((machines(devices) + 1) * units);

// The product of the page on cost, at the list price.
const {product} = platformModel.at({gpuHour: RUNNING_WORKLOAD.pricePerDeviceHour}).result.costs;

// The price of an own GPU hour at which the product costs what the endpoint does: its bill is linear in this price.
const {values, result: base} = platformModel.at();
const productPerUsd =
  (product.perYear - base.costs.product.perYear) /
  (RUNNING_WORKLOAD.pricePerDeviceHour - values.gpuHour);
const evenHour =
  values.gpuHour - (base.costs.product.perYear - base.costs.endpoint.perYear) / productPerUsd;

export default numbers({
  fee: `${values.fee} %`,
  'product-even-hour': stated('USD 2.00', evenHour, [1.9, 2.05]),
  'downtime-alone': Math.round(alone.downtimeSecondsPerMonth / 60),
  'downtime-both': fixed(both.downtimeSecondsPerMonth / 3600, 1),
  'half-machine': stated('no', Math.floor(96 / aws.units), [0, 0]),
  'aws-quota': asked(aws.units, BYOC_FLEET.gpus),
  'gcp-quota': asked(gcp.units, BYOC_FLEET.gpus),
  'azure-quota': asked(azure.units, BYOC_FLEET.gpus),
  'interface-cost': count(bill(weights, ENDPOINT)),
  'crossing-whole': stated('about USD 3,000', whole, [2950, 3050]),
  'crossing-share': percent(whole / gpus, 1),
  'crossing-endpoint': stated('USD 1,100', byEndpoint, [1050, 1150]),
  content: stated('USD 130', bill(content, NAT, INTERNET), [125, 135]),
});
