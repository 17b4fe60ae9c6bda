import type * as z from 'zod';
import llamaCpp from '../../data/facts/llama-cpp.json';
import lmdeploy from '../../data/facts/lmdeploy.json';
import mlxLm from '../../data/facts/mlx-lm.json';
import sglang from '../../data/facts/sglang.json';
import tgi from '../../data/facts/tgi.json';
import triton from '../../data/facts/triton.json';
import vllm from '../../data/facts/vllm.json';
import type {factsFileSchema} from './schemas/facts';

type FactsFile = z.infer<typeof factsFileSchema>;

/** Where an engine's source has a flag or a variable, and of which day that source is. */
export interface FactPlace {
  readonly path: string;
  readonly url: string;
  readonly day: string;
}

const FILES: Readonly<Record<string, FactsFile>> = Object.fromEntries(
  [llamaCpp, lmdeploy, mlxLm, sglang, tgi, triton, vllm].map((file) => [
    file.engine,
    file as FactsFile,
  ]),
);

/** A flag or a variable of the environment at the head of what a cell says. */
const HEAD = /^(?:--[a-z][\w-]*|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)/;

/**
 * The place of the flag or variable with which a detail of an engine begins; undefined where it begins with something else, or
 * where the source that was asked does not define it.
 *
 * @param engine id of the engine
 * @param detail as the record has it: `--max-num-seqs`, `--kv-cache-dtype fp8`
 * @example placeOf('vllm', '--max-num-seqs')?.path // 'vllm/engine/arg_utils.py'
 */
export function placeOf(engine: string, detail: string): FactPlace | undefined {
  const file = FILES[engine];
  const [token] = HEAD.exec(detail) ?? [];
  const fact = file?.facts.find((one) => one.token === token && !one.named);
  if (!file || !fact) return undefined;
  const {repository, commit, date: day} = file;
  return {
    path: fact.path,
    url: `https://github.com/${repository}/blob/${commit}/${fact.path}`,
    day,
  };
}
