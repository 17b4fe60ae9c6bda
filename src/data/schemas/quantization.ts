import * as z from 'zod';

import {measured, text, verified, verifiedOn} from './fields';
import {sources} from './source';

const flag = z.boolean({error: 'must be true or false'});

/** The file `data/frameworks.quantization.json`: facts about number formats that belong to one engine. */
export const quantizationFileSchema = z.strictObject({
  $schema: z.literal('./schemas/quantization.schema.json').describe('Schema for editors.'),
  ggufBitsPerWeight: z
    .strictObject({
      modelId: text('a model id').describe(
        'Model that was quantized; other models differ in the last digits.',
      ),
      bitsPerWeight: z
        .record(
          z.string().regex(/^[A-Z0-9_]+$/, {error: 'must be a GGUF type such as Q4_K_M'}),
          measured({min: 1, max: 32.1, unit: 'bits per weight', example: '4.8944 for Q4_K_M'}),
        )
        .describe(
          'File size in bits over the parameter count, scales and unquantized tensors included.',
        ),
      sources,
      verified,
      verifiedOn,
    })
    .describe('Effective bits per weight of GGUF types.'),
  vllmQuantizationHardware: z
    .strictObject({
      version: text('a version').describe('vLLM version of the table.'),
      columns: z
        .array(text('a hardware family'))
        .describe('Hardware families, in the order of the rows.'),
      rows: z
        .record(z.string(), z.array(flag))
        .describe('By format: whether vLLM has a kernel on each hardware family.'),
      sources,
      verified,
      verifiedOn,
    })
    .describe('Quantization kernels of vLLM by hardware.'),
});

export type QuantizationFacts = z.infer<typeof quantizationFileSchema>;
