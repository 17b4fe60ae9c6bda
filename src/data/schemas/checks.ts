import * as z from 'zod';

import {httpsUrl, slug, text, verifiedOn} from './fields';

const finite = z.number({error: 'must be a number'});
const checkId = z
  .string({error: 'must be an identifier in quotes'})
  .regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/, {
    error: 'must be lower case with hyphens, for example gguf-q8',
  });
const expression = text('an arithmetic expression').describe(
  'The relation over the keys of inputs, in JavaScript syntax with ceil, floor, min and max; the result is in unit.',
);
const inputs = z
  .record(z.string(), finite)
  .describe('Inputs by name, in the units that the expression needs.');
const toleranceRelative = finite
  .min(0, {error: 'must be 0 or more'})
  .max(0.5, {error: 'must be at most 0.5: a wider check checks nothing'})
  .describe('Allowed deviation: |result - expected| <= toleranceRelative * |expected|.');
const source = z
  .strictObject({
    title: text('the title').describe('Title of the source.').optional(),
    url: httpsUrl.describe('Address of the source.'),
  })
  .describe('Where the figure is published.');

/** A published or derivable result of a formula. */
export const techniqueCheckSchema = z
  .strictObject({
    id: checkId.describe('Stable identifier.'),
    topic: slug.describe('What the formula is about.'),
    formula: text('the formula').describe('The relation for people.'),
    expression,
    inputs,
    expected: finite.describe('Right result, in unit.'),
    unit: z.string().describe('Unit of the result; empty for a ratio.'),
    toleranceRelative,
    basis: z
      .enum(
        [
          'published',
          'published-with-assumption',
          'published-bound',
          'published-log',
          'derived-from-published',
          'formula-only',
        ],
        {error: 'must be one of the kinds of evidence in src/data/schemas/checks.ts'},
      )
      .describe('Where inputs and result come from.'),
    source,
    note: text('a note').describe('What a reader of the check must know.').optional(),
  })
  .describe('A numeric check of a calculator or simulator.');

/** A figure that somebody printed about a model. */
export const modelFigureSchema = z
  .strictObject({
    id: checkId.describe('Stable identifier.'),
    kind: z
      .enum(['reproduce', 'known-bad'], {error: 'must be reproduce or known-bad'})
      .describe(
        'reproduce: arithmetic must give expected; known-bad: the printed figure is wrong.',
      ),
    modelId: text('a model id').nullable().describe('Record of data/models; null if several.'),
    what: text('what the figure is').describe('What the figure is.'),
    inputs: inputs.optional(),
    expression: expression.optional(),
    expected: finite.describe('Right value, in unit.'),
    unit: z.string().describe('Unit of the value.'),
    toleranceRelative,
    printed: text('the printed figure').describe('What the source prints.'),
    printedValue: finite.nullable().describe('The printed figure in unit.'),
    printedDeviationPercent: finite.nullable().describe('Printed against expected.'),
    printedToExpectedRatio: finite
      .describe('Printed over expected, for known-bad figures.')
      .optional(),
    source,
    note: text('a note').describe('What a reader of the check must know.').optional(),
  })
  .describe('A published figure about model memory or size.');

/** Quantities that follow from an accelerator record. */
export const acceleratorDerivedSchema = z
  .strictObject({
    id: slug.describe('Record of data/accelerators.json.'),
    ridgeBf16FlopPerByte: finite.nullable().describe('16-bit rate over bandwidth, one decimal.'),
    ridgeFp8FlopPerByte: finite.nullable().describe('FP8 rate over bandwidth, one decimal.'),
    ridgeFp4FlopPerByte: finite.nullable().describe('FP4 rate over bandwidth, one decimal.'),
    usableMemoryGb: finite.nullable().describe('Reported memory in 1e9 bytes, two decimals.'),
  })
  .describe('Expected results for one accelerator.');

function file<Name extends string, Item extends z.ZodType>(name: Name, item: Item) {
  return z.strictObject({
    $schema: z.literal(`../schemas/${name}.schema.json`).describe('Schema for editors.'),
    verifiedOn,
    records: z.array(item).describe('Checks.'),
  });
}

export const techniqueChecksFileSchema = file('technique-checks', techniqueCheckSchema);
export const modelFiguresFileSchema = file('model-reference-figures', modelFigureSchema);
export const acceleratorDerivedFileSchema = file('accelerator-derived', acceleratorDerivedSchema);

export type TechniqueCheck = z.infer<typeof techniqueCheckSchema>;
export type ModelFigure = z.infer<typeof modelFigureSchema>;
export type AcceleratorDerived = z.infer<typeof acceleratorDerivedSchema>;
