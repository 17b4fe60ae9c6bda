import type * as z from 'zod';
import {literalAttribute, type JsxElement} from '../content-contract/jsx';
import {didYouMean} from '../content-contract/nearest';

import {TAGS, type Attributes} from './tags';

/** A mistake in a tag. */
interface TagFault {
  readonly message: string;
  readonly remedy: string;
}

/** Lists that are longer help nobody. */
const LONGEST_LIST = 60;

/** The attributes of a tag that are written out. */
export function attributesOf(node: JsxElement): Attributes {
  const names = node.attributes.map((one) => ('name' in one ? String(one.name) : '{...}'));
  return Object.fromEntries(names.map((name) => [name, literalAttribute(node, name)]));
}

/** Everything that is wrong with a tag for records; nothing with any other. */
export function tagFaults(node: JsxElement): TagFault[] {
  const attributes = attributesOf(node);
  const schema = TAGS[node.name ?? '']?.(attributes);
  const result = schema?.safeParse(attributes, {reportInput: true});
  const known = Object.keys(schema?.shape ?? {});
  const tag = `The ${node.name}`;
  const faults = (result?.error?.issues ?? []).map((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0
      ? issue.keys.map((key) => strangeAttribute(tag, key, known))
      : [valueFault(tag, issue)],
  );
  // Zod tells of them last, and a strange attribute is often the one that is missing.
  return faults.toReversed().flat();
}

function strangeAttribute(tag: string, key: string, known: readonly string[]): TagFault {
  const has = known.length > 0 ? `It has: ${known.join(', ')}.` : 'It has none.';
  return {message: `${tag} has no attribute \`${key}\``, remedy: `${didYouMean(key, known)}${has}`};
}

function valueFault(tag: string, issue: z.core.$ZodIssue): TagFault {
  const attribute = issue.path.join('.');
  if (issue.code !== 'invalid_value' || issue.input === undefined) {
    return {message: `${tag} has no ${attribute} that can be read`, remedy: issue.message};
  }
  const name = String(issue.input);
  const known = issue.values.map(String);
  const list = known.length <= LONGEST_LIST ? `It knows: ${known.join(', ')}.` : issue.message;
  const message = `${tag} does not know \`${name}\` in \`${attribute}\``;
  return {message, remedy: `${didYouMean(name, known)}${list}`};
}
