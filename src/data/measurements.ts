import amd from '../../data/measurements/amd.json';
import apple from '../../data/measurements/apple.json';
import aws from '../../data/measurements/aws.json';
import datacrunch from '../../data/measurements/datacrunch.json';
import deven367 from '../../data/measurements/deven367.json';
import dstack from '../../data/measurements/dstack.json';
import google from '../../data/measurements/google.json';
import gpustack from '../../data/measurements/gpustack.json';
import intel from '../../data/measurements/intel.json';
import kyuz0 from '../../data/measurements/kyuz0.json';
import llamaCpp from '../../data/measurements/llama-cpp.json';
import nvidia from '../../data/measurements/nvidia.json';
import nvidiaNim from '../../data/measurements/nvidia-nim.json';
import rapidMlx from '../../data/measurements/rapid-mlx.json';
import runai from '../../data/measurements/runai.json';
import sglang from '../../data/measurements/sglang.json';
import ubergarm from '../../data/measurements/ubergarm.json';
import xiongjieDai from '../../data/measurements/xiongjie-dai.json';
import zhanghaoWu from '../../data/measurements/zhanghao-wu.json';
import type {MeasurementFile} from './schemas/measurements';

type System = MeasurementFile['records'][number];
type Point = System['points'][number];
type Metric = MeasurementFile['metrics'][string];

/** A published value with everything that is known of it. Lengths are in tokens, the value in `metric.unit`. */
export type Measurement = Omit<System, 'points'> &
  Omit<Point, 'metric'> &
  Pick<MeasurementFile, 'publisher' | 'interest'> & {readonly metric: Metric};

/** The files by publisher. The build holds them to their schema, hence the cast. */
const files = [
  nvidia,
  amd,
  intel,
  google,
  aws,
  apple,
  dstack,
  xiongjieDai,
  ubergarm,
  rapidMlx,
  runai,
  nvidiaNim,
  datacrunch,
  gpustack,
  zhanghaoWu,
  sglang,
  llamaCpp,
  kyuz0,
  deven367,
] as unknown as readonly MeasurementFile[];

/** All published values, in the order of publishers, systems and points; `id` is that of the system. */
export const measurements: readonly Measurement[] = files.flatMap(
  ({publisher, interest, metrics, records}) =>
    records.flatMap(({points, ...system}) =>
      points.map(({metric, ...point}) => {
        const known = metrics[metric];
        if (!known) throw new Error(`${system.id} has a point of an unknown metric: ${metric}`);
        return {publisher, interest, ...system, ...point, metric: known};
      }),
    ),
);

/** A system that was measured in one kind of work. */
export interface BestOfSystem {
  /** The point with the highest rate, else with the shortest time. */
  readonly best: Measurement;
  /** How many points were published. */
  readonly count: number;
}

/** The systems that somebody measured in one kind of work, each once. */
export function measuredSystems(regime: Measurement['regime']): readonly BestOfSystem[] {
  const points = measurements.filter((one) => one.regime === regime);
  const ids = [...new Set(points.map(({id}) => id))];
  return ids.map((id) => {
    const own = points.filter((one) => one.id === id);
    return {best: bestOf(own), count: own.length};
  });
}

function bestOf(points: readonly Measurement[]): Measurement {
  const rates = points.filter(({metric}) => metric.unit === 'tokens/s');
  const [best] =
    rates.length > 0
      ? rates.toSorted((a, b) => b.value - a.value)
      : points.toSorted((a, b) => a.value - b.value);
  if (!best) throw new Error('a system has at least one point');
  return best;
}
