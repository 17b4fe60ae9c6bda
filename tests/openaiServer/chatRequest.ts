import * as z from 'zod';
import {strictProblem} from './strictSchema';

const textPart = z.strictObject({type: z.literal('text'), text: z.string()});
const imagePart = z.strictObject({
  type: z.literal('image_url'),
  image_url: z.strictObject({url: z.string(), detail: z.string().optional()}),
});
const texts = z.union([z.string(), z.array(textPart).min(1)]);
const name = z.string().optional();

export const toolCall = z.strictObject({
  id: z.string().min(1),
  type: z.literal('function'),
  function: z.strictObject({name: z.string(), arguments: z.string()}),
});

const message = z.discriminatedUnion('role', [
  z.strictObject({role: z.literal('developer'), content: texts, name}),
  z.strictObject({role: z.literal('system'), content: texts, name}),
  z.strictObject({
    role: z.literal('user'),
    content: z.union([z.string(), z.array(z.union([textPart, imagePart])).min(1)]),
    name,
  }),
  z.strictObject({
    role: z.literal('assistant'),
    content: texts.nullish(),
    refusal: z.string().nullish(),
    tool_calls: z.array(toolCall).min(1).optional(),
    name,
  }),
  z.strictObject({role: z.literal('tool'), content: texts, tool_call_id: z.string()}),
]);

const functionName = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'expected 1 to 64 of A-Z a-z 0-9 _ -');
const schemaObject = z.record(z.string(), z.unknown());

const strict = (
  value: {strict?: boolean | null | undefined},
  schema: unknown,
  ctx: z.RefinementCtx,
) => {
  const problem = value.strict ? strictProblem(schema) : undefined;
  if (problem) ctx.addIssue({code: 'custom', message: problem});
};

const tool = z.strictObject({
  type: z.literal('function'),
  function: z
    .strictObject({
      name: functionName,
      description: z.string().optional(),
      parameters: schemaObject.optional(),
      strict: z.boolean().nullish(),
    })
    .superRefine((value, ctx) => strict(value, value.parameters, ctx)),
});

export const responseFormat = z.discriminatedUnion('type', [
  z.strictObject({type: z.literal('text')}),
  z.strictObject({type: z.literal('json_object')}),
  z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z
      .strictObject({
        name: functionName,
        description: z.string().optional(),
        schema: schemaObject.optional(),
        strict: z.boolean().nullish(),
      })
      .superRefine((value, ctx) => strict(value, value.schema, ctx)),
  }),
]);

const share = z.number().min(-2).max(2).nullish();
const tokens = z.int().min(1).nullish();

export const sampling = {
  n: z.int().min(1).max(128).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  frequency_penalty: share,
  presence_penalty: share,
  seed: z.int().nullish(),
  stop: z.union([z.string(), z.array(z.string()).min(1).max(4)]).nullish(),
  max_tokens: tokens,
  stream: z.boolean().nullish(),
  stream_options: z
    .strictObject({
      include_usage: z.boolean().optional(),
      include_obfuscation: z.boolean().optional(),
    })
    .nullish(),
  logit_bias: z.record(z.string(), z.number()).nullish(),
  user: z.string().optional(),
};

export const chatShape = {
  ...sampling,
  model: z.string(),
  messages: z.array(message).min(1),
  max_completion_tokens: tokens,
  logprobs: z.boolean().nullish(),
  top_logprobs: z.int().min(0).max(20).nullish(),
  tools: z.array(tool).min(1).optional(),
  tool_choice: z
    .union([
      z.enum(['none', 'auto', 'required']),
      z.strictObject({type: z.literal('function'), function: z.strictObject({name: z.string()})}),
    ])
    .optional(),
  parallel_tool_calls: z.boolean().optional(),
  response_format: responseFormat.optional(),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']).nullish(),
  verbosity: z.enum(['low', 'medium', 'high']).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  store: z.boolean().nullish(),
  service_tier: z.string().nullish(),
  prompt_cache_key: z.string().optional(),
  safety_identifier: z.string().optional(),
};

export type ChatRequest = z.infer<z.ZodObject<typeof chatShape>>;
export type ChatMessage = ChatRequest['messages'][number];
