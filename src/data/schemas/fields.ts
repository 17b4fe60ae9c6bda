import * as z from 'zod';

/**
 * Field types that several record kinds share. Numbers are in base units (bytes, bytes/s, FLOP/s, W), and every
 * range is narrow enough that a value typed in another unit (GB for bytes, TB/s for bytes/s) falls outside it.
 */

interface NumberField {
  readonly min: number;
  readonly max: number;
  /** Unit as the message names it. */
  readonly unit: string;
  /** A right value, so that the message shows the order of magnitude. */
  readonly example: string;
}

function quantity(base: z.ZodNumber, field: NumberField): z.ZodNumber {
  const error = `must be ${field.unit} from ${field.min} to ${field.max}, for example ${field.example}`;
  return base.min(field.min, {error}).max(field.max, {error});
}

function numberError(field: NumberField): string {
  return `must be a number: ${field.unit}, for example ${field.example}`;
}

/** A number with a unit and a range that a part or a model can have. */
export function measured(field: NumberField): z.ZodNumber {
  return quantity(z.number({error: numberError(field)}), field);
}

/** A whole number with a unit and a range. */
export function counted(field: NumberField): z.ZodNumber {
  return quantity(z.int({error: `${numberError(field)}, without a fraction`}), field);
}

/** Non-empty text without spaces at its ends. */
export function text(what: string): z.ZodString {
  const error = `must be ${what}: text that is not empty and has no space at either end`;
  return z.string({error}).regex(/^\S(.*\S)?$/s, {error});
}

/** A calendar day. */
export const day = z.iso.date({
  error: 'must be a day that exists, written YYYY-MM-DD, for example 2026-11-20',
});

/** A year, a month or a day, as exact as the source is. */
export const date = z
  .string({error: 'must be a date in quotes'})
  .regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, {
    error: 'must be a year, month or day: YYYY, YYYY-MM or YYYY-MM-DD',
  });

/** An address that a reader can open. */
export const httpsUrl = z.url({
  protocol: /^https$/,
  error: 'must be a complete address that starts with https://',
});

/** Identifier of an own record: lower case, digits and single hyphens. */
export const slug = z
  .string({error: 'must be an identifier in quotes, for example nvidia-h100-sxm'})
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'must be lower-case letters, digits and single hyphens, for example nvidia-h100-sxm',
  });

export const verified = z
  .boolean({error: 'must be true or false'})
  .describe(
    'True if the numbers that set memory, speed and cost were read in the listed sources. Records with false are left out by default.',
  );

export const verifiedOn = day.describe(
  'Day on which the record was last compared with its sources.',
);
