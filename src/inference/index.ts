// The arithmetic for others: a folder a subject, and what all of them share.
export * as adaptation from './adaptation';
export * as admission from './admission';
export * as allocation from './allocation';
export * as batchJobs from './batchJobs';
export * as capacity from './capacity';
export * as constrained from './constrained';
export * as cost from './cost';
export * as disaggregation from './disaggregation';
export * as evaluation from './evaluation';
export * as memory from './memory';
export * as metrics from './metrics';
export * as model from './model';
export * as offload from './offload';
export * as parallelism from './parallelism';
export * as precision from './precision';
export * as prediction from './prediction';
export * as prefixCache from './prefixCache';
export * as quantization from './quantization';
export * as regions from './regions';
export * as release from './release';
export * as routing from './routing';
export * as scaling from './scaling';
export * as served from './served';
export * as simulation from './simulation';
export * as slo from './slo';
export * as speculation from './speculation';
export * as telemetry from './telemetry';
export * as time from './time';
export * as toolCalls from './toolCalls';
export {H100, LLAMA_31_8B, LLAMA_ON_H100, ONE_STREAM} from './exampleInputs';
export {seededRandom, type Random} from './random';
export {ok, problem, problems, unwrap, type Problem, type Result} from './result';
export {
  BILLION,
  BITS_PER_BYTE,
  GB,
  GFLOP,
  GIB,
  KB,
  KIB,
  MB,
  MIB,
  SECONDS_PER_DAY,
  SECONDS_PER_HOUR,
  TB,
  TFLOP,
  gbitPerSecondToBytesPerSecond,
} from './units';
