import * as z from 'zod';

import {slug, text} from './fields';

/** When one meets an error, in the order of the reference page. */
export const ERROR_GROUPS = [
  'install',
  'start',
  'memory',
  'serving',
  'client',
  'multi-gpu',
  'kubernetes',
  'output',
] as const;

/** Who prints an error text; `Metrics`, `Client` and `HTTP` stand for what no single program prints. */
export const ERROR_PRINTERS = [
  'CUDA',
  'NVIDIA driver',
  'NVIDIA Container Toolkit',
  'NVIDIA Dynamo',
  'Docker',
  'Kubernetes',
  'PyTorch',
  'Transformers',
  'Hugging Face Hub',
  'safetensors',
  'TensorRT',
  'vLLM',
  'SGLang',
  'llama.cpp',
  'Ollama',
  'NCCL',
  'NIXL',
  'MCP',
  'nginx',
  'HTTP',
  'Client',
  'Metrics',
] as const;

const sentences = (what: string) =>
  text(what).regex(/^[\p{Lu}`0-9"].*[.`\])]$/su, {
    error: 'must be complete sentences',
  });

/** An error text, a log line or a symptom that operators meet, with cause and remedy. */
export const errorSchema = z
  .strictObject({
    id: slug.describe('Stable identifier; the address of the entry is made of it.'),
    group: z
      .enum(ERROR_GROUPS, {error: 'must be a group of ERROR_GROUPS'})
      .describe('When one meets it.'),
    printedBy: z
      .enum(ERROR_PRINTERS, {error: 'must be a name of ERROR_PRINTERS'})
      .describe('Who prints it.'),
    form: z
      .literal('symptom')
      .describe('Set where no program prints the text: backticks in it mark names.')
      .optional(),
    text: text('the text').describe(
      'The text as it is printed; an ellipsis stands for what differs each time.',
    ),
    cause: sentences('the cause').describe('Why it happens, in plain sentences.'),
    remedy: sentences('the remedy').describe('What to do, with the flag or the command.'),
    check: text('a check')
      .describe('The command, metric or observation that confirms the cause.')
      .optional(),
    readIn: text('where it was read')
      .describe('Version or date in which the text was read.')
      .optional(),
    sources: z
      .array(z.string())
      .describe('Keys of the bibliography; empty where the home explains and shows it.'),
    home: z
      .string()
      .regex(/^[a-z0-9/-]+#[a-z0-9-]+$/, {error: 'must be a route and an anchor'})
      .describe('Where the handbook explains it.')
      .optional(),
  })
  .refine(({sources, home}) => sources.length > 0 || home !== undefined, {
    error: 'must name a source or a home: nobody could check it',
  })
  .describe('An error, its cause and its remedy.');

/** The file `data/errors.json`. */
export const errorsFileSchema = z.strictObject({
  $schema: z.literal('./schemas/errors.schema.json').describe('Schema for editors.'),
  records: z.array(errorSchema).describe('Errors by group, in the order of the page.'),
});

export type ErrorRecord = z.infer<typeof errorSchema>;
