// cspell:ignore huggingface trtllm quant tokenizer
import {stemmer} from 'stemmer';

/**
 * Words that people type for one another in this field, a line each; the first stands for all. Irregular and short forms belong here,
 * as the stemmer cuts endings only.
 */
const LINES = `
  hang hung stuck freeze froze frozen
  slow slower slowest slowly
  fast faster fastest quick quicker quickly
  cheap cheaper cheapest
  large larger largest big bigger biggest huge
  small smaller smallest tiny
  long longer longest
  short shorter shortest
  high higher highest
  low lower lowest
  crash die dies died dying dead
  lose lost losing
  break broke broken
  write wrote written
  send sent
  keep kept
  build built
  wake woke waking
  leave left leaving
  garbage gibberish nonsense garbled
  image picture photo
  start startup launch boot
  update upgrade
  delete remove
  refuse reject deny denied
  answer reply response respond
  bill invoice charge
  colleague coworker teammate
  kubernetes k8s
  documentation docs doc
  configuration config cfg
  environment env
  parameter param params
  authentication authorization auth
  repository repo
  quantization quantize quantized quant quants quantised quantisation
  optimization optimise optimisation
  huggingface hf
  tensorrt trt
  tensorrtllm trtllm
  mac macbook
  production prod
  context ctx
  message msg
  2 two
  3 three
  4 four
  8 eight
`;

/** The stem that stands for a word, by the stem of each other word of its line. */
export const SAME: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.trim().split(' ').map(stemmer);
      return others.filter((other) => other !== first).map((other) => [other, first] as const);
    }),
);
