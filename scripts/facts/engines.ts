import {allFrameworks} from '../../src/data/frameworks';

/** Software about which the handbook states facts, and whose source can be asked. */
export interface Engine {
  readonly id: string;
  /** `owner/name` of the repository, as the bibliography's addresses have it. */
  readonly repository: string;
  /** Prefix that the code writes before the names of its metrics and that a query has in one piece. */
  readonly metricPrefix?: string;
  /** The files that define its flags and variables, in which those are sought before all others. */
  readonly definedIn?: readonly string[];
  /** The headers that give members, which arguments of a C++ program set, their values. */
  readonly defaultsIn?: readonly string[];
}

/** Repositories that no record of an engine has. */
const OTHERS: readonly Engine[] = [
  {id: 'llm-d', repository: 'llm-d/llm-d-router', metricPrefix: 'llm_d_epp_'},
  {id: 'inference-extension', repository: 'kubernetes-sigs/gateway-api-inference-extension'},
  {id: 'keda', repository: 'kedacore/keda'},
  {id: 'kserve', repository: 'kserve/kserve'},
  {id: 'lmcache', repository: 'LMCache/LMCache'},
  {id: 'dynamo', repository: 'ai-dynamo/dynamo'},
  {id: 'litellm', repository: 'BerriAI/litellm'},
  {id: 'trl', repository: 'huggingface/trl'},
  {id: 'peft', repository: 'huggingface/peft'},
  {id: 'dcgm', repository: 'NVIDIA/dcgm-exporter'},
  {id: 'device-plugin', repository: 'NVIDIA/k8s-device-plugin'},
];

const PREFIXES: Readonly<Record<string, string>> = {
  'llama-cpp': 'llamacpp:',
  sglang: 'sglang:',
  'tensorrt-llm': 'trtllm_',
  vllm: 'vllm:',
};

const DEFINITIONS: Readonly<Record<string, readonly string[]>> = {
  'llama-cpp': ['common/arg.cpp'],
  lmdeploy: ['lmdeploy/cli/utils.py', 'lmdeploy/cli/serve.py'],
  'mlx-lm': ['mlx_lm/server.py'],
  ollama: ['envconfig/config.go'],
  sglang: ['python/sglang/srt/server_args.py', 'python/sglang/srt/environ.py'],
  tgi: ['launcher/src/main.rs'],
  triton: ['python/openai/openai_frontend/main.py'],
  vllm: ['vllm/engine/arg_utils.py', 'vllm/entrypoints/openai/cli_args.py', 'vllm/envs.py'],
};

const DEFAULTS: Readonly<Record<string, readonly string[]>> = {'llama-cpp': ['common/common.h']};

/** Every engine of the handbook and the software around them. */
export const engines: readonly Engine[] = [
  ...allFrameworks.flatMap(({id, repositoryUrl}) => {
    const repository = /^https:\/\/github\.com\/([^/]+\/[^/]+?)\/?$/.exec(repositoryUrl)?.[1];
    const metricPrefix = PREFIXES[id];
    const definedIn = DEFINITIONS[id];
    const defaultsIn = DEFAULTS[id];
    if (repository === undefined) return [];
    return {
      id,
      repository,
      ...(metricPrefix && {metricPrefix}),
      ...(definedIn && {definedIn}),
      ...(defaultsIn && {defaultsIn}),
    };
  }),
  ...OTHERS,
];
