import {allAccelerators, usableMemory} from '@site/src/data/accelerators';
import type {Measurement} from '@site/src/data/measurements';
import {shapeOf} from '@site/src/data/shapeOf';
import {FREE_ARITHMETIC} from '@site/src/inference/prediction/conditions';
import {LLAMA_CPP} from '@site/src/inference/served/deviceMemory';
import {problem, type Result} from '@site/src/inference/result';
import {isWide} from '@site/src/inference/parallelism/hybridLayout';
import {SENT_16_BIT, type Fabric} from '@site/src/inference/served/fabric';
import {ONE_DEVICE, type Layout} from '@site/src/inference/served/layout';
import {Served} from '@site/src/inference/served/served';
import {serverMemory} from '../deviceMemory';
import {peaksOf} from '../choices';
import {linkOf, type Link} from '../machine';
import {cacheFormatOf, WEIGHT_FORMATS} from './formats';

/** Engines without a share of the memory that they may fill: they leave a margin. Of Intel's software, its published batches show it. */
const FILLING_ENGINES: ReadonlySet<string> = new Set([
  'llama.cpp',
  'ik_llama.cpp',
  'Intel Gaudi software',
]);

/** The layout of a measurement. Its degrees count the cores of a device, which count here as the device. */
function layoutOf({devices, layout}: Measurement): Layout {
  const {tensor = 1, pipeline = 1, data = 1, expert = 1, slices} = layout;
  const cores = Math.max(1, (tensor * pipeline * data) / devices);
  const inStage = devices / pipeline;
  const dataParallel = Math.min(data, inStage);
  return {
    ...ONE_DEVICE,
    tensorParallel: inStage / dataParallel,
    pipelineParallel: pipeline,
    dataParallel,
    expertParallel: Math.max(1, expert / cores),
    ...(slices && {expertTensor: slices}),
  };
}

/** All devices share the fast links; the times of exchanges come with the overheads. */
const fabricOf = ({bytesPerSecond}: Link, devices: number): Fabric => ({
  insideBytesPerSecond: () => bytesPerSecond,
  domainDevices: devices,
  acrossBytesPerSecond: bytesPerSecond,
  fixedSeconds: 0,
  acrossFixedSeconds: 0,
});

/**
 * The system of a measurement in the terms of the arithmetic. Cores of one device count as that device. A device without a known
 * rate of arithmetic is taken as if arithmetic were free, which `predictPoint` allows for the decode of one stream.
 * Problems: a format that is not known, a layout that is not modelled, a link whose bandwidth is not known.
 */
export function systemOf(one: Measurement): Result<Served> {
  const {weightFormat, cacheFormat, devices} = one;
  const format = WEIGHT_FORMATS[weightFormat];
  if (!format) return problem('weightFormat', `${weightFormat} is not known`);
  const kv = cacheFormatOf(one);
  if (!kv) return problem('cacheFormat', `${cacheFormat} is not known`);
  const layout = layoutOf(one);
  const {tensorParallel, pipelineParallel} = layout;
  if (isWide(layout) && pipelineParallel > 1)
    return problem('layout', 'stages of replicas that share experts are not modelled');
  const part = allAccelerators.find(({id}) => id === one.device);
  if (!part?.bandwidthBytesPerSecond) return problem('device', 'has no known bandwidth');
  const isLinked = tensorParallel > 1 || isWide(layout);
  const link = isLinked ? linkOf(part, devices) : undefined;
  if (isLinked && !link) return problem('device', 'has a link whose bandwidth is not known');
  const peaks = peaksOf(format, part);
  const memory = usableMemory(part);
  const engine = FILLING_ENGINES.has(one.engine) ? LLAMA_CPP : serverMemory(part);
  return Served.of({
    shape: shapeOf(one.model).shape,
    weights: format.precision,
    kv,
    machine: {
      ...(Number.isNaN(peaks.flopsPerSecond) ? {flopsPerSecond: FREE_ARITHMETIC} : peaks),
      bytesPerSecond: part.bandwidthBytesPerSecond,
      ...(link && {linkBytesPerSecond: link.bytesPerSecond}),
    },
    layout,
    ...(link && isWide(layout) && {fabric: fabricOf(link, devices)}),
    // As in the planner of layouts: what experts multiply in 8 bits is sent to them in 8 bits.
    sent: {...SENT_16_BIT, dispatchBytes: format.arithmetic === '16-bit' ? 2 : 1},
    memory: memory && {memoryBytes: memory.bytes, ...engine},
  });
}
