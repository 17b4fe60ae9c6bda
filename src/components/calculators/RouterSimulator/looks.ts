import type {LineSeries} from '../../figures/LineChart';
import type {PolicyId} from './choices';

type Look = Required<Pick<LineSeries, 'series' | 'dash'>>;

/** How the line of a policy looks in every figure of a page. Two that share a color differ in their dashes. */
const LOOKS: Partial<Readonly<Record<PolicyId, Look>>> = {
  random: {series: 3, dash: 'solid'},
  roundRobin: {series: 3, dash: 'dotted'},
  powerOfTwo: {series: 1, dash: 'solid'},
  leastRequests: {series: 2, dash: 'solid'},
  leastTokens: {series: 0, dash: 'solid'},
  leastKv: {series: 0, dash: 'dotted'},
  prefixHash: {series: 1, dash: 'solid'},
  boundedHash: {series: 2, dash: 'dashed'},
  precise: {series: 0, dash: 'solid'},
};

export const lookOf = (policy: PolicyId): Look => LOOKS[policy] ?? {series: 3, dash: 'dashed'};
