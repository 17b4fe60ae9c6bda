import {expect, it} from 'vitest';

import {editorSchemas} from './editorSchemas';

it('every field has a hint for editors', () => {
  for (const [file, schema] of editorSchemas()) {
    expect(fieldsWithoutHint(schema), file).toEqual([]);
  }
  expect(fieldsWithoutHint({properties: {a: {type: 'string'}}})).toEqual(['a']);
});

/** Paths of fields without a description, at any depth. */
function fieldsWithoutHint(node: unknown, path = ''): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const {properties, ...rest} = node as {properties?: Record<string, object>};
  const found = Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const missing = 'description' in field ? [] : [at];
    return [...missing, ...fieldsWithoutHint(field, at)];
  });
  return [...found, ...Object.values(rest).flatMap((child) => fieldsWithoutHint(child, path))];
}
