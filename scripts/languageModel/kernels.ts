// `npx tsx scripts/languageModel/kernels.ts` writes the module again after a change of `kernels.wat`.
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {assembledModule} from './assemble';

const root = join(import.meta.dirname, '../..');

void assembledModule(root).then((text) =>
  writeFileSync(join(root, 'src/languageModel/kernelsWasm.ts'), text),
);
