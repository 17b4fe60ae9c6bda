import {allAccelerators, usableMemory} from '@site/src/data/accelerators';
import type {Measurement} from '@site/src/data/measurements';
import {shapeOf} from '@site/src/data/shapeOf';
import {FREE_ARITHMETIC} from '@site/src/inference/prediction/conditions';
import {LLAMA_CPP} from '@site/src/inference/served/deviceMemory';
import {problem, type Result} from '@site/src/inference/result';
import {Served} from '@site/src/inference/served/served';
import {serverMemory} from '../deviceMemory';
import {peaksOf} from '../choices';
import {linkOf} from '../machine';
import {cacheFormatOf, WEIGHT_FORMATS} from './formats';

/** Engines without a share of the memory that they may fill: they leave a margin. Of Intel's software, its published batches show it. */
const FILLING_ENGINES: ReadonlySet<string> = new Set([
  'llama.cpp',
  'ik_llama.cpp',
  'Intel Gaudi software',
]);

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
  const {pipeline = 1, data = 1, expert = 1} = one.layout;
  if (data > 1) return problem('layout', 'replicas of the attention are not modelled');
  if (expert > 1)
    return problem('layout', 'whole experts in a tensor-parallel group are not modelled');
  const tensorParallel = devices / pipeline;
  const part = allAccelerators.find(({id}) => id === one.device);
  if (!part?.bandwidthBytesPerSecond) return problem('device', 'has no known bandwidth');
  const link = tensorParallel > 1 ? linkOf(part, devices) : undefined;
  if (tensorParallel > 1 && !link)
    return problem('device', 'has a link whose bandwidth is not known');
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
    layout: {tensorParallel, pipelineParallel: pipeline},
    memory: memory && {memoryBytes: memory.bytes, ...engine},
  });
}
