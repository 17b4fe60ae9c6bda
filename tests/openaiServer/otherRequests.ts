import * as z from 'zod';
import {sampling} from './chatRequest';

const schemaObject = z.record(z.string(), z.unknown());

export const completionShape = {
  ...sampling,
  model: z.string(),
  prompt: z.union([z.string(), z.array(z.string()).min(1)]),
  echo: z.boolean().nullish(),
  suffix: z.string().nullish(),
  best_of: z.int().min(1).max(20).nullish(),
  logprobs: z.int().min(0).max(5).nullish(),
};
export type CompletionRequest = z.infer<z.ZodObject<typeof completionShape>>;

export const embeddingShape = {
  model: z.string(),
  input: z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(2048)]),
  encoding_format: z.enum(['float', 'base64']).optional(),
  dimensions: z.int().min(1).optional(),
  user: z.string().optional(),
};
export type EmbeddingRequest = z.infer<z.ZodObject<typeof embeddingShape>>;

const inputText = z.strictObject({
  type: z.enum(['input_text', 'output_text']),
  text: z.string(),
});
const inputItem = z.union([
  z.strictObject({
    type: z.literal('message').optional(),
    role: z.enum(['user', 'assistant', 'system', 'developer']),
    content: z.union([z.string(), z.array(inputText)]),
  }),
  z.strictObject({
    type: z.literal('function_call'),
    id: z.string().optional(),
    status: z.string().optional(),
    call_id: z.string(),
    name: z.string(),
    arguments: z.string(),
  }),
  z.strictObject({
    type: z.literal('function_call_output'),
    call_id: z.string(),
    output: z.string(),
  }),
]);

export const responsesShape = {
  model: z.string(),
  input: z.union([z.string(), z.array(inputItem).min(1)]),
  instructions: z.string().nullish(),
  max_output_tokens: z.int().min(1).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  stream: z.boolean().nullish(),
  store: z.boolean().nullish(),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('function'),
        name: z.string(),
        description: z.string().nullish(),
        parameters: schemaObject.nullable(),
        strict: z.boolean().nullable(),
      }),
    )
    .optional(),
  tool_choice: z
    .union([
      z.enum(['none', 'auto', 'required']),
      z.strictObject({type: z.literal('function'), name: z.string()}),
    ])
    .optional(),
  parallel_tool_calls: z.boolean().nullish(),
  text: z
    .strictObject({
      format: z
        .union([
          z.strictObject({type: z.enum(['text', 'json_object'])}),
          z.strictObject({
            type: z.literal('json_schema'),
            name: z.string(),
            description: z.string().optional(),
            schema: schemaObject,
            strict: z.boolean().nullish(),
          }),
        ])
        .optional(),
    })
    .optional(),
  metadata: z.record(z.string(), z.string()).nullish(),
};
export type ResponsesRequest = z.infer<z.ZodObject<typeof responsesShape>>;
