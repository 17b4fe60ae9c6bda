import type {JsxElement} from '../content-contract/jsx';
import {didYouMean} from '../content-contract/nearest';
import {literalAttribute, type Literal} from './literalAttribute';
import {TagFault} from './replaceTags';
import {TAGS, type Attribute, type Attributes} from './tags';

/** Lists that are longer help nobody. */
const LONGEST_LIST = 60;

/** The attributes of a tag that are written out. */
export function attributesOf(node: JsxElement): Attributes {
  const names = node.attributes.flatMap((one) => ('name' in one ? String(one.name) : []));
  return Object.fromEntries(names.map((name) => [name, literalAttribute(node, name)]));
}

/** Everything that is wrong with a tag for records; nothing with any other. */
export function tagFaults(node: JsxElement): TagFault[] {
  const tag = TAGS[node.name ?? ''];
  if (!tag) return [];
  const name = `The ${node.name}`;
  const attributes = attributesOf(node);
  return [
    ...strangeAttributes(node, name, Object.keys(tag)),
    ...Object.entries(tag).flatMap(([attribute, rules]) =>
      valueFaults(name, attribute, rules, attributes),
    ),
  ];
}

function strangeAttributes(node: JsxElement, tag: string, known: readonly string[]): TagFault[] {
  return node.attributes
    .map((attribute) => ('name' in attribute ? String(attribute.name) : '{...}'))
    .filter((attribute) => !known.includes(attribute))
    .map((attribute) => {
      const has = known.length > 0 ? `It has: ${known.join(', ')}.` : 'It has none.';
      const remedy = `${didYouMean(attribute, known)}${has}`;
      return new TagFault('attribute', `${tag} has no attribute \`${attribute}\``, remedy);
    });
}

function valueFaults(
  tag: string,
  attribute: string,
  {remedy, isOptional = false, names, keys}: Attribute,
  attributes: Attributes,
): TagFault[] {
  const value = attributes[attribute];
  const isLeftOut = !(attribute in attributes);
  if (isLeftOut && isOptional) return [];
  const found = keys ? Object.keys(value ?? {}) : textsIn(value);
  const known = (keys ?? names)?.(attributes);
  const [first] = known ?? [];
  if (found.length === 0 || (keys && first !== undefined && !found.includes(first))) {
    return [
      new TagFault(
        'missing',
        `${tag} has no ${keys ? `${first} of its ` : ''}${attribute}`,
        remedy,
      ),
    ];
  }
  return found
    .filter((name) => known && !known.includes(name))
    .map((name) => {
      const list =
        known && known.length <= LONGEST_LIST ? `It knows: ${known.join(', ')}.` : remedy;
      const message = `${tag} does not know \`${name}\` in \`${attribute}\``;
      return new TagFault('name', message, `${didYouMean(name, known ?? [])}${list}`);
    });
}

/** The texts in a value, and in the lists and objects of it. */
function textsIn(value: Literal | undefined): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'object') return Object.values(value).flatMap(textsIn);
  return String(value).trim() === '' ? [] : [String(value)];
}
