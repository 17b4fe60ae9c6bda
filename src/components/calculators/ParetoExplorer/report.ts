import {significant, usd} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import type {Explored} from './run';
import {bestInWords, remarks, runName, speedOf, standing} from './words';

/** The runs in words. */
export function reportOf(found: Explored): ModelReport {
  const {groups, values} = found;
  const runs = groups.flatMap((group) => group.runs);
  const first = groups.find(({best}) => best)?.best;
  return {
    summary: `${values.model}: ${groups.map((group) => bestInWords(group, values.least)).join(' ')}`,
    results: runs.map((run) => ({
      label: `${run.test.name}: ${runName(run)}`,
      value: `${significant(run.throughputPerDevice)} tokens/s per device, ${speedOf(run)} tokens/s per user, ${usd(run.usdPerMillion)} per million, ${standing(run)}`,
    })),
    formula: first
      ? [
          `Per device: ${significant(first.point.outputTokensPerSecond)} output tokens/s ÷ ${first.system.devices} = ${significant(first.throughputPerDevice)}`,
          `Per user: 1,000 ÷ ${significant(first.point.tpotMs ?? 0)} ms = ${significant(first.interactivity)} tokens/s`,
          `Cost: ${usd(values.price)} ÷ (${significant(first.throughputPerDevice)} × 3,600) × 1,000,000 = ${usd(first.usdPerMillion)}`,
        ]
      : [],
    assumptions: [
      'Tokens/s per user is 1 ÷ mean TPOT in the runs of SGLang, and 1 ÷ the p99 limit in MLPerf: nobody publishes how much faster its users were. Offline runs promise no speed.',
      'Throughput counts output tokens alone. The work of the prompts is in it, so a test with longer prompts has less.',
      'One price for every device, at full load. Choose a device, then its price.',
      ...remarks(found),
    ],
    leavesOut: [
      'Time to first token: it is in the numbers of the figure, not on the axes.',
      'Spread between runs: every point is one run.',
      'Charts without numbers, and dashboards that cannot be read as text.',
    ],
  };
}
