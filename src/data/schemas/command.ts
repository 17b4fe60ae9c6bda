import * as z from 'zod';

import {text, verifiedOn} from './fields';
import {sources} from './source';

/** A command of a tool around the engines, and the flags that were read in its documentation or code. */
export const commandSchema = z
  .strictObject({
    command: text('a command').describe(
      'How a shell line starts it, for example vllm bench serve.',
    ),
    flags: z
      .array(
        z.string().regex(/^--?[A-Za-z][\w-]*$/, {
          error: 'must be a flag with its dashes, for example --model',
        }),
      )
      .min(1, {error: 'must list at least one flag'})
      .describe('Flags that were read. One that is missing here was not looked up.'),
    version: text('a version').describe('Version, commit or state that was read.'),
    sources,
    verifiedOn,
  })
  .describe('A command and its flags.');

/** The file `data/commands.json`. */
export const commandsFileSchema = z.strictObject({
  $schema: z.literal('./schemas/commands.schema.json').describe('Schema for editors.'),
  records: z.array(commandSchema).describe('Commands.'),
});

export type Command = z.infer<typeof commandSchema>;
