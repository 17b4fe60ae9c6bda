import record from '../../../lab/llama-cpp/record.json' with {type: 'json'};
import {modelShape} from '../../../src/data/modelShape';
import {modelById} from '../../../src/data/models';
import {streamBytes} from '../../../src/inference/memory/llamaCpp/cache';
import {fileBytes} from '../../../src/inference/memory/llamaCpp/weights';
import {workSpaceBytes} from '../../../src/inference/memory/llamaCpp/workSpace';
import type {ModelShape} from '../../../src/inference/model/shape';
import {sumClasses} from '../../../src/inference/model/tensorClass';
import {FORMATS} from '../../../src/inference/precision/formats';
import {GGUF_CACHE_FORMATS} from '../../../src/inference/precision/gguf';
import {MIB} from '../../../src/inference/units';
import {count, fixed, percent, significant} from '../../../src/numbers/format';
import {numbers, rows, stated} from '../../../src/numbers';

/** Memory that one start of a model allocated; flags are absent where the server's defaults held. */
interface Allocated {
  readonly name: string;
  readonly model: string;
  readonly context: number;
  readonly slots: number;
  readonly slotTokens: number;
  readonly cacheMib: number;
  readonly workMib: number;
  readonly cache?: string;
  readonly flash?: boolean;
  readonly unified?: boolean;
  readonly swaFull?: boolean;
  readonly ubatch?: number;
  readonly allLogits?: boolean;
}

const {allocated, files, slots, asked, messages, refusedFlags, started, times} = record.results;
const starts: readonly Allocated[] = allocated;

function shapeOf(name: string): ModelShape {
  const [id = ''] = name.split(' with');
  const shape = modelShape(modelById(id))?.shape;
  if (!shape) throw new Error(`${id} has no shape`);
  if (id === name) return shape;
  const mixers = shape.mixers.map((mixer) =>
    mixer.kind === 'latent' ? {...mixer, cachesHeads: true} : mixer,
  );
  return {...shape, mixers};
}

const formatOf = (cache?: string) =>
  cache === 'q8_0' || cache === 'q4_0' ? GGUF_CACHE_FORMATS[cache] : FORMATS.fp16;

/** MiB that our arithmetic plans for a start. */
function planned({
  model,
  slots: count,
  slotTokens,
  unified = false,
  swaFull,
  ubatch,
  cache,
}: Allocated) {
  const shape = shapeOf(model);
  const server = {
    slots: count,
    unified,
    fullWindows: swaFull ?? false,
    ...(ubatch && {ubatchTokens: ubatch}),
  };
  const perStream = streamBytes(shape, {
    ...server,
    streamTokens: slotTokens,
    cache: formatOf(cache),
  });
  return {
    cache: ((unified ? 1 : count) * perStream) / MIB,
    work: workSpaceBytes(shape, slotTokens, server) / MIB,
  };
}

const plannedFile = (name: string) => sumClasses(fileBytes(shapeOf(name), 'Q4_K_M')) / MIB;
const fileOf = (name: string) => {
  const found = files.find((file) => file.name === name);
  if (!found) throw new Error(`The record has no file of ${name}`);
  return found;
};

function start(model: string, flags: string): Allocated {
  const found = starts.find(({name}) => name === `${model} ${flags}`);
  if (!found) throw new Error(`The record has no start ${model} ${flags}`);
  return found;
}

const mib = (value: number) => fixed(value, 0);
/** A planned number beside an allocated one, as `4,096` or `4,096 → 4,100`. */
const beside = (real: number, plan: number) =>
  mib(real) === mib(plan) ? mib(real) : `${mib(real)}, planned ${mib(plan)}`;
const bare = (name: string) => name.replace(/^[^/]+\//, '').replace(/-(?:Instruct|it)\b/, '');
const flagsOf = ({name, model}: Allocated) => name.slice(model.length + 1);

const isUsual = ({context, slots: count, ...more}: Allocated) =>
  context === 32_768 && count === 16 && !more.unified;

const GEMMA = 'google/gemma-4-31B-it';
const cacheOf = (model: string, flags: string) => start(model, flags).cacheMib;

/** Largest deviation of the plan from what was allocated, over all starts that it covers. */
const covered = starts.filter(({flash, allLogits}) => flash === undefined && !allLogits);
const off = (of: (one: Allocated) => number) => Math.max(...covered.map(of));
const share = (plan: number, real: number) => Math.abs(plan / real - 1);

const said = (name: string) => {
  const found = [...asked, ...messages].find((row) => row.name === name);
  if (!found) throw new Error(`The record has no statement ${name}`);
  return found.found;
};
const code = (text: string) => text.replaceAll('|', '\\|').replaceAll('[DONE]', '`[DONE]`');
const listed = (names: readonly string[]) => rows(names.map((name) => [name, code(said(name))]));
/** Status and text of a refusal. */
const refusals = (names: readonly string[]) =>
  rows(
    names.map((name) => {
      const [, status = '', type = '', text = ''] =
        /^(\d+) (\w+): (.*)$/s.exec(said(name).replaceAll('`', '')) ?? [];
      return [
        name,
        `${status} \`${type}\``,
        `\`${code(text.length > 110 ? `${text.slice(0, 110)}…` : text)}\``,
      ];
    }),
  );

const resident = (flags: string) => {
  const found = times.residents.find(({name}) => name === flags);
  if (!found) throw new Error(`The record has no memory with ${flags}`);
  return (found.ownMib + found.fileMib) / fileOf('meta-llama/Llama-3.2-1B').fileMib;
};
const many = start(GEMMA, '-c 32768 -np 16');
const one = start(GEMMA, '-c 32768 -np 1');
const names = said('names of metrics').split(' ');

export default numbers({
  starts: starts.length,
  checked: started.length,
  statements: asked.length + messages.length,
  'gemma-one': significant(one.cacheMib / 1024),
  'gemma-many': significant(many.cacheMib / 1024),
  'gemma-times': fixed(many.cacheMib / one.cacheMib, 1),
  'worst-cache': percent(off((each) => share(planned(each).cache, each.cacheMib))),
  'worst-work': percent(off((each) => share(planned(each).work, each.workMib))),
  'worst-file': percent(
    Math.max(...files.map(({name, fileMib}) => share(plannedFile(name), fileMib))),
  ),
  'no-keys': fixed(
    cacheOf('deepseek-ai/DeepSeek-V2-Lite without MLA keys', '-c 8192 -np 1') /
      cacheOf('deepseek-ai/DeepSeek-V2-Lite', '-c 8192 -np 1'),
    1,
  ),
  'all-logits': significant(
    start('meta-llama/Llama-3.1-8B', '-c 32768 -np 1 logits of all tokens').workMib,
  ),
  'llama-work': significant(start('meta-llama/Llama-3.1-8B', '-c 32768 -np 1').workMib),
  'small-bits': fixed(fileOf('google/gemma-3-1b-it').bitsPerWeight, 2),
  'usual-bits': fixed(fileOf('meta-llama/Llama-3.1-8B').bitsPerWeight, 2),
  metrics: names.length,
  repacked: stated('1.6 times', resident('no flag'), [1.4, 2.1]),
  'as-it-is': stated('1.1 times', resident('--no-repack'), [1, 1.2]),
  'usual-rows': rows(
    starts.filter(isUsual).map((each) => {
      const plan = planned(each);
      return [
        bare(each.model),
        beside(each.cacheMib, plan.cache),
        beside(each.workMib, plan.work),
        each.model.includes(' with')
          ? mib(fileOf(each.model).fileMib)
          : beside(fileOf(each.model).fileMib, plannedFile(each.model)),
      ];
    }),
  ),
  'settings-rows': rows(
    starts
      .filter((each) => /-ctk|-fa|-ub|swa-full|-kvu|logits/.test(flagsOf(each)))
      .map((each) => {
        const plain = `-c ${each.context} -np ${each.slots}`;
        const without = starts.find(({name}) => name === `${each.model} ${plain}`);
        if (!without) throw new Error(`No plain start for ${each.name}`);
        const change = (real: number, before: number) =>
          mib(real) === mib(before) ? mib(real) : `${mib(before)} → ${mib(real)}`;
        return [
          bare(each.model),
          flagsOf(each)
            .replace(plain, `\`${plain}`)
            .replace(/ logits.*|$/, (rest) => `\`${rest && ','}${rest}`),
          change(each.cacheMib, without.cacheMib),
          change(each.workMib, without.workMib),
        ];
      }),
  ),
  'slot-rows': rows(
    slots.map(({name, slots: number, slotTokens, allTokens, isShared}) => [
      name.startsWith('-') ? `\`${name}\`` : name,
      number,
      count(slotTokens),
      `${count(allTokens)}${isShared ? ', shared' : ''}`,
    ]),
  ),
  'refused-rows': refusals([
    'a prompt exactly as long as the context',
    'a longer prompt with `--context-shift`',
    'invalid JSON',
    'a message without a role',
    'an image for a model without eyes',
    '`n` of 5 with 2 slots',
    'a text of 600 tokens to embed',
    'an embedding of a chat model',
    'tools with `--no-jinja`',
    '`/metrics` without `--metrics`',
    '`/v1/models` without the key',
  ]),
  'accepted-rows': listed([
    'an unknown field',
    '`temperature` of −1, `top_p` of 2',
    'another model',
    'a role that the template does not know',
    'the role `developer`',
    '`im_end` with its brackets, typed by a user',
    'the date in the template of Llama 3.3',
    '`best_of`, `echo` and `suffix` in `/v1/completions`',
    '`dimensions` of 8',
    'slot 9 of 2',
    '`usage` for `n` of 2, 10 tokens each',
    'a limit of one token in the middle of a character',
    '`-md` alone',
    '`-md` with `--spec-type draft-simple`',
  ]),
  'grammar-rows': listed([
    '`response_format.json_schema.schema`',
    'the schema directly in `response_format.json_schema`',
    'type `json_schema`, the schema in `response_format.schema`',
    'type `json_object`, the schema in `response_format.schema`',
    'the field `json_schema`',
    'the field `grammar`',
    '`structured_outputs`, the field of vLLM',
    '`ebnf`, the field of SGLang',
    '`format`, the field of Ollama',
    '`response_format` in `/v1/completions`',
    '`properties` and `required` beside `oneOf`',
    'an unknown `type`',
    '`grammar` beside `json_schema`',
    '`grammar` beside `tools`',
    'a schema beside `tools`, `tool_choice` required',
    'tools for a file without a template',
    '`parallel_tool_calls` left out',
    'a named `tool_choice`',
  ]),
  'metrics-rows': listed([
    'the same prompt again, in the metrics',
    'the same prompt again',
    'the same prompt in the slot that never saw it',
    'a stream without `stream_options`',
    '`predicted_per_second` of one token',
  ]),
  'leaving-rows': listed([
    'a reader who leaves a stream',
    'a reader who leaves a plain request, and nobody else asks',
    'the same, and somebody reads `/slots` twice a second',
    'headers of a stream that waits for a slot',
    'no free slot, `/slots?fail_on_no_slot=1`',
    'four answers that fill the pool',
    'four streams that fill the pool',
    'SIGTERM during a plain request',
  ]),
  'dropped-rows': listed([
    'a `document` with a text',
    'a `search_result`',
    'a tool result that is a `document`',
    '`is_error` of a tool result',
    'a schema in `output_config.format`',
    'the same schema in `json_schema`, the server’s own field',
    '`thinking` of `disabled`',
    '`tool_choice` of `none`',
    '`disable_parallel_tool_use`',
  ]),
  'turned-rows': listed([
    '`tool_choice` of one tool by its name',
    'the server tool `web_search`',
    'a text behind a tool result',
    'a last message of the assistant',
    'a text of `stop_sequences`',
    'no `max_tokens` on `/v1/messages`',
    'no messages on `/v1/messages`',
    '`budget_tokens` of `thinking`',
    '`chat_template_kwargs` of `{"enable_thinking": false}`',
    'the same prompt again on `/v1/messages`',
    '`count_tokens` with tools',
    '`models.list()`',
    '`models.retrieve()` of it',
    'a prompt longer than the context of a slot',
    'an image for a model without eyes, with the client’s own retries',
    'four streams of messages that fill the pool',
  ]),
  'flag-rows': rows(refusedFlags.map(({name, found}) => [`\`${name}\``, `\`${found}\``])),
});
