import {STREAM_EVENT_BYTES} from '../RegionPlanner/streamEvent';
import {RUNNING_WORKLOAD} from '../../../data/runningWorkload';

const {devices, promptTokens, answerTokens} = RUNNING_WORKLOAD;
const GB = 1e9;
const DAYS = 30;

/** The support assistant with 2,000 users in a customer's account: ten replicas, 40 requests a second around the clock. */
export const BYOC_FLEET = {replicas: 10, gpus: 10 * devices, requestsPerSecond: 40} as const;

const requests = BYOC_FLEET.requestsPerSecond * 86_400 * DAYS;
const starts = 20 * DAYS;

/** Traffic of a month of 30 days, in GB. Sizes of weights, image and trace, 20 starts a day and 4 bytes a token are assumed. */
export const BYOC_TRAFFIC = {
  weights: 70 * starts,
  images: 10 * starts,
  traces: (requests * 2000) / GB,
  content: (requests * (promptTokens + answerTokens) * 4) / GB,
  answers: (requests * answerTokens * STREAM_EVENT_BYTES) / GB,
} as const;

/** Machines of eight H100, and what they take from a quota. */
export const QUOTA_MACHINES = [
  {cloud: 'AWS', machine: 'p5.48xlarge', gpus: 8, units: 192, unit: 'vCPUs of the P family'},
  {cloud: 'Google Cloud', machine: 'a3-highgpu-8g', gpus: 8, units: 8, unit: 'H100 GPUs'},
  {
    cloud: 'Azure',
    machine: 'Standard_ND96isr_H100_v5',
    gpus: 8,
    units: 96,
    unit: 'vCPUs of the ND H100 v5 family',
  },
] as const;

/** Machines for the fleet. */
export const MACHINES = Math.ceil(BYOC_FLEET.gpus / QUOTA_MACHINES[0].gpus);
