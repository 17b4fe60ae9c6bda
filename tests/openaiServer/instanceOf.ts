type Json = Readonly<Record<string, unknown>>;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The least value that a simple JSON Schema accepts: the reply when no rule says another one. */
export function instanceOf(schema: unknown): unknown {
  const given = (schema ?? {}) as Json;
  if ('const' in given) return given['const'];
  if (list(given['enum']).length > 0) return list(given['enum'])[0];
  const [choice] = [...list(given['anyOf']), ...list(given['oneOf'])];
  if (choice) return instanceOf(choice);
  const [type] = [given['type']].flat();
  switch (type) {
    case 'string':
      return 'text';
    case 'integer':
    case 'number':
      return given['minimum'] ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return Array.from({length: Number(given['minItems'] ?? 1)}, () => instanceOf(given['items']));
    default: {
      const properties = Object.entries((given['properties'] ?? {}) as Json);
      return Object.fromEntries(properties.map(([name, child]) => [name, instanceOf(child)]));
    }
  }
}
