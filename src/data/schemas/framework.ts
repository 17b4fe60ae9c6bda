import * as z from 'zod';

import {date, httpsUrl, slug, text, verifiedOn} from './fields';
import {keepUnconfirmedApart, unconfirmedSchema} from './unconfirmed';

const name = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/, {error: 'must be a camelCase name, for example prefixCaching'});

export const supportSchema = z
  .strictObject({
    status: z
      .enum(['yes', 'no', 'partial', 'experimental', 'beta', 'unverified'], {
        error: 'must be yes, no, partial, experimental, beta or unverified',
      })
      .describe('State of the feature; unverified: the documentation read does not settle it.'),
    note: text('a note')
      .describe('Condition, flag or name, if the state alone misleads.')
      .optional(),
  })
  .describe('How far an engine has a feature.');

export const capabilityGroupSchema = z
  .strictObject({
    features: z
      .record(name, supportSchema)
      .describe(
        'Features by name. A feature that is not listed was not looked up: it is unknown, not missing.',
      ),
    details: z
      .record(
        name,
        z.union([text('a value'), z.int(), z.array(text('a value'))], {
          error: 'must be text, a whole number or a list of texts',
        }),
      )
      .describe('Names, flags, ports and lists, exactly as the project writes them.'),
  })
  .describe('One group of capabilities.');

const group = (what: string) => capabilityGroupSchema.describe(what).optional();

/** An engine that serves language models. */
export const frameworkSchema = z
  .strictObject({
    id: slug.describe('Stable identifier.'),
    name: text('the name').describe('Name as the project writes it.'),
    repositoryUrl: httpsUrl.describe('Source repository.'),
    license: text('an SPDX identifier').nullable().describe('SPDX identifier of the license.'),
    developmentStatus: z
      .enum(['active', 'maintenance', 'dormant'], {error: 'must be active, maintenance or dormant'})
      .describe('Whether the project is developed, only maintained, or neither.'),
    release: z
      .strictObject({
        newestSeen: text('a version').describe(
          'Newest version that a source names: a floor, not the newest.',
        ),
        date: date.nullable().describe('Date of that version.'),
        note: text('a note')
          .describe('Other versions seen, or the state of the project.')
          .optional(),
      })
      .nullable()
      .describe('Newest release that was seen.'),
    capabilities: z
      .strictObject({
        hardware: group('Hardware that the engine runs on.'),
        schedulingMemory: group('Batching, scheduling and cache memory.'),
        speculative: group('Speculative decoding.'),
        quantization: group('Number formats of weights and cache.'),
        lora: group('LoRA adapters.'),
        structuredOutput: group('Output that follows a schema or grammar.'),
        parallelism: group('Ways to split a model over accelerators.'),
        disaggregation: group('Prefill and decode on separate workers.'),
        multimodal: group('Inputs and outputs other than text.'),
        api: group('Protocols of the server.'),
        launch: group('How the server starts.'),
        metrics: group('Metrics that the server exports.'),
        health: group('Health checks.'),
      })
      .describe('What the engine can do, by group.'),
    verified: z
      .boolean({error: 'must be true or false'})
      .describe(
        "True if every value outside unconfirmed was read in the project's own documentation or code.",
      ),
    verifiedOn,
    sourceGrade: z
      .enum(['primary', 'mixed', 'secondary'], {error: 'must be primary, mixed or secondary'})
      .describe(
        "Where the record, with its unconfirmed part, was read: the project's own pages or others.",
      ),
    unconfirmed: unconfirmedSchema.optional(),
  })
  .superRefine(keepUnconfirmedApart)
  .describe('An inference engine.');

/** The file `data/frameworks.json`. */
export const frameworksFileSchema = z.strictObject({
  $schema: z.literal('./schemas/frameworks.schema.json').describe('Schema for editors.'),
  records: z.array(frameworkSchema).describe('Engines.'),
});

export type Framework = z.infer<typeof frameworkSchema>;
export type CapabilityGroup = keyof Framework['capabilities'];
export type Support = z.infer<typeof supportSchema>;
