import {count, fixed, percent} from '../../src/components/ui/format';
import {runningCost} from '../../src/inference/cost/runningCost';
import {HOURS_PER_MONTH, transferBill} from '../../src/inference/cost/transferBill';
import {serialAvailability} from '../../src/inference/regions/availability';
import {unwrap} from '../../src/inference/result';
import {numbers, rows, stated} from '../../src/numbers';

// What crossing costs in a month of 30 days, in USD per GB: a NAT gateway, an interface endpoint, and data out.
const [NAT, ENDPOINT, INTERNET] = [0.045, 0.01, 0.09];
const bill = (gigabytes: number, ...perGigabyte: number[]) =>
  unwrap(transferBill({gigabytes, perGigabyte, perHour: 0}));

// 20 replica starts a day with weights of 70 GB and an image of 10 GB.
const weights = 70 * 20 * 30;
const images = 10 * 20 * 30;
// 2 million requests a day: 2 kB of traces each, 2,300 tokens of content at 4 bytes, 300 tokens of answer at 250 bytes.
const REQUESTS = 2_000_000 * 30;
const GB = 1e9;
const traces = (REQUESTS * 2000) / GB;
const content = (REQUESTS * 2300 * 4) / GB;
const answers = (REQUESTS * 300 * 250) / GB;
const gateways = unwrap(transferBill({gigabytes: 0, perGigabyte: [], perHour: 3 * 0.045}));

const whole =
  gateways + bill(weights + images, NAT) + bill(traces, NAT, INTERNET) + bill(answers, INTERNET);
const byEndpoint = whole - bill(weights, NAT);
const gpus = unwrap(runningCost({devices: 32, pricePerDeviceHour: 3, hours: HOURS_PER_MONTH}));

/** A row of the bill; the path stands in the page. */
const path = (gigabytes: number, amount: number) => [null, count(gigabytes), null, count(amount)];

// A control plane in the request path.
const alone = unwrap(serialAvailability([0.999]));
const both = unwrap(serialAvailability([0.999, 0.995]));
const minutes = alone.downtimeSecondsPerMonth / 60;
const hours = both.downtimeSecondsPerMonth / 3600;

export default numbers({
  'downtime-alone': Math.round(minutes),
  'downtime-both': fixed(hours, 1),
  crossings: rows([
    path(weights, bill(weights, NAT)),
    path(weights, bill(weights, ENDPOINT)),
    path(weights, 0),
    path(images, bill(images, NAT)),
    path(traces, bill(traces, NAT, INTERNET)),
    path(traces + content, bill(traces + content, NAT, INTERNET)),
    path(answers, bill(answers, INTERNET)),
    [null, null, null, count(gateways)],
  ]),
  'crossing-whole': count(whole),
  'crossing-share': percent(whole / gpus),
  'gpus-month': count(gpus),
  'crossing-endpoint': count(byEndpoint),
  'crossing-endpoint-share': percent(byEndpoint / gpus),
  'crossing-ratio': stated('more than triples', whole / byEndpoint, [3, 4]),
  content: count(bill(content, NAT, INTERNET)),
  // A control plane in the request path.
  availabilities: rows([
    [null, `${fixed(100 * alone.availability, 2)} %`, `${fixed(minutes, 1)} min`],
    [null, `${fixed(100 * both.availability, 2)} %`, `${fixed(hours, 1)} h`],
  ]),
});
