import * as z from 'zod';

import {ACCELERATOR_LIMITS as LIMITS} from '../acceleratorLimits';
import {checkAccelerator} from './acceleratorRules';
import {counted, measured, slug, text, verified, verifiedOn} from './fields';
import {keepUnconfirmedApart, unconfirmedSchema} from './unconfirmed';

const bytesPerSecond = measured({
  ...LIMITS.bytesPerSecond,
  unit: 'bytes per second (1 GB/s is 1e9)',
  example: '3350000000000 for 3.35 TB/s',
}).nullable();

const operationsPerSecond = measured({
  ...LIMITS.operationsPerSecond,
  unit: 'operations per second (1 TFLOP/s is 1e12)',
  example: '989000000000000 for 989 TFLOP/s',
}).nullable();

const quarter = z
  .string({error: 'must be a calendar quarter in quotes, or null'})
  .regex(/^20\d\d-Q[1-4]$/, {error: 'must be a calendar quarter, for example 2022-Q3'})
  .nullable();

const rate = (format: string) =>
  `Peak dense ${format} rate, without structured sparsity; null if not supported or not confirmed.`;

const acceleratorFields = z.strictObject({
  id: slug.describe('Stable identifier; addresses and tests refer to it.'),
  name: text('the product name').describe('Product name as the vendor writes it.'),
  vendor: z
    .enum(['NVIDIA', 'AMD', 'Intel', 'Google', 'AWS', 'Apple'], {
      error: 'must be a known vendor; add a new one to the list in src/data/schemas/accelerator.ts',
    })
    .describe('Who makes the part.'),
  category: z
    .enum(
      [
        'data-center-gpu',
        'rack-scale-gpu',
        'superchip',
        'workstation-gpu',
        'consumer-gpu',
        'asic',
        'cloud-asic',
        'soc',
        'cpu',
      ],
      {error: 'must be one of the categories in src/data/schemas/accelerator.ts'},
    )
    .describe(
      'Kind of part; superchip: CPU and GPU in one module, soc: a personal computer with unified memory.',
    ),
  architecture: text('the architecture').describe('Architecture generation, for example Hopper.'),
  status: z
    .enum(['available', 'end-of-cycle', 'discontinued', 'preview', 'announced'], {
      error: 'must be available, end-of-cycle, discontinued, preview or announced',
    })
    .describe('Whether the part can be bought or rented on the day of verification.'),
  announcedQuarter: quarter.describe('Quarter of the announcement.'),
  availableQuarter: quarter.describe('Quarter in which customers first got the part.'),

  memoryNominalGb: measured({
    min: 1,
    max: 10_000,
    unit: 'the number on the label',
    example: '80',
  })
    .nullable()
    .describe(
      'Memory as on the label, whatever unit the vendor means; see memoryLabelUnit. Not for arithmetic.',
    ),
  memoryLabelUnit: z
    .enum(['GB', 'GiB', 'unclear'], {error: 'must be GB, GiB or unclear'})
    .nullable()
    .describe('What a byte count shows the label to mean: 1e9 bytes, 2^30 bytes, or not known.'),
  usableMemoryBytes: counted({
    ...LIMITS.memoryBytes,
    unit: 'bytes (1 MiB is 1048576)',
    example: '85520809984 for 81559 MiB',
  })
    .nullable()
    .describe(
      "Memory that the driver or the cloud API reports; null if nobody's reading was found.",
    ),
  memoryType: text('the memory type').nullable().describe('Memory technology, for example HBM3.'),
  bandwidthBytesPerSecond: bytesPerSecond.describe(
    'Peak bandwidth of the memory that holds the weights.',
  ),

  fp32Flops: operationsPerSecond.describe(
    'Peak rate of ordinary vector FP32, not TF32 and not matrix FP32.',
  ),
  tf32DenseFlops: operationsPerSecond.describe(rate('TF32 matrix')),
  bf16DenseFlops: operationsPerSecond.describe(rate('BF16 matrix')),
  fp16DenseFlops: operationsPerSecond.describe(rate('FP16 matrix')),
  fp8DenseFlops: operationsPerSecond.describe(rate('FP8 matrix')),
  fp6DenseFlops: operationsPerSecond.describe(rate('FP6 matrix')),
  fp4DenseFlops: operationsPerSecond.describe(rate('FP4 matrix')),
  int8DenseOps: operationsPerSecond.describe(rate('INT8 matrix')),
  int4DenseOps: operationsPerSecond.describe(rate('INT4 matrix')),
  nativeFormats: z
    .array(
      z.enum(['tf32', 'bf16', 'fp16', 'fp8', 'mxfp8', 'fp6', 'mxfp4', 'nvfp4', 'int8', 'int4'], {
        error: 'must be one of the number formats in src/data/schemas/accelerator.ts',
      }),
    )
    .describe(
      'Formats that the matrix units multiply directly. A published rate alone is not enough: it can come from conversion.',
    ),
  structuredSparsity: z
    .boolean({error: 'must be true or false'})
    .describe(
      'Whether the matrix units have a 2:4 sparsity mode; the rates here never include it.',
    ),

  interconnectName: text('the name of the link')
    .nullable()
    .describe('Link between accelerators of one scale-up domain.'),
  interconnectBidirectionalBytesPerSecond: bytesPerSecond.describe(
    'All links of one accelerator, both directions added up: the number vendors print.',
  ),
  interconnectPerDirectionBytesPerSecond: bytesPerSecond.describe(
    'All links of one accelerator, one direction: the number for arithmetic.',
  ),
  interconnectPeerToPeerPerDirectionBytesPerSecond: bytesPerSecond.describe(
    'Between one pair of accelerators, one direction; below the total where links form a mesh or a torus.',
  ),
  scaleUpDomainSize: counted({min: 1, max: 100_000, unit: 'accelerators', example: '8'})
    .nullable()
    .describe('How many accelerators the fast link joins; 1 if there is none.'),
  pcieGeneration: counted({min: 3, max: 7, unit: 'the PCIe generation', example: '5'})
    .nullable()
    .describe('PCIe generation of the host link.'),
  pcieLanes: counted({min: 1, max: 256, unit: 'lanes', example: '16'})
    .nullable()
    .describe('Lanes of the host link; of a CPU, of the socket.'),
  pciePerDirectionBytesPerSecond: bytesPerSecond.describe(
    'Host link, one direction, after line coding.',
  ),

  tdpWatts: measured({...LIMITS.watts, unit: 'watts', example: '700'})
    .nullable()
    .describe('Highest configurable board or module power; null if not published.'),
  formFactor: text('the form factor').describe('How the part is built in.'),
  migSupported: z
    .boolean({error: 'must be true, false or null'})
    .nullable()
    .describe('Whether the part can be cut into isolated instances by NVIDIA MIG.'),
  migMaxInstances: counted({min: 0, max: 16, unit: 'instances', example: '7'})
    .nullable()
    .describe('Largest number of MIG instances.'),
  computeCapability: z
    .string({error: 'must be a compute capability or target in quotes, or null'})
    .regex(/^(\d+\.\d+|gfx[0-9a-f]+)$/, {
      error: 'must be a CUDA compute capability such as 9.0 or an LLVM target such as gfx942',
    })
    .nullable()
    .describe(
      'CUDA compute capability, or the LLVM target of an AMD part: what engines check before they pick kernels.',
    ),
  clouds: z
    .array(text('provider:offer'))
    .describe('Clouds that rent the part out, as provider:instance where the instance is known.'),

  verified,
  verifiedOn,
  sourceGrade: z
    .enum(['primary', 'mixed', 'secondary'], {error: 'must be primary, mixed or secondary'})
    .describe(
      'Where the headline numbers were read: primary for the vendor or a cloud provider, secondary for third parties.',
    ),
  unconfirmed: unconfirmedSchema.optional(),
});

/** The fields of an accelerator, before the rules between them. */
export type AcceleratorFields = z.infer<typeof acceleratorFields>;

/** One accelerator as sold: a GPU, a chip or a CPU socket, never a board with several, a node or a rack. */
export const acceleratorSchema = acceleratorFields
  .superRefine(checkAccelerator)
  .superRefine(keepUnconfirmedApart)
  .describe('An accelerator. Numbers are peak values of one part in base units.');

/** The file `data/accelerators.json`. */
export const acceleratorsFileSchema = z.strictObject({
  $schema: z.literal('./schemas/accelerators.schema.json').describe('Schema for editors.'),
  records: z.array(acceleratorSchema).describe('Accelerators, grouped by vendor, oldest first.'),
});

export type Accelerator = z.infer<typeof acceleratorSchema>;
