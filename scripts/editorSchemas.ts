/** Writes the schemas that editors read beside the data files; `npm start` runs it, and git ignores what it writes. */
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {editorSchemas} from '../src/data/schemas/editorSchemas';

const folder = join(__dirname, '../data/schemas');
mkdirSync(folder, {recursive: true});
for (const [name, schema] of editorSchemas()) {
  writeFileSync(join(folder, name), JSON.stringify(schema, null, 2));
}
