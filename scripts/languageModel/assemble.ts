import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import initialize from 'wabt';

/** The text of `kernelsWasm.ts` for `kernels.wat`: the module as base64. Throws with the line of a mistake. */
export async function assembledModule(root: string): Promise<string> {
  const name = 'kernels.wat';
  const {parseWat} = await initialize();
  const wat = readFileSync(join(root, 'src/languageModel', name), 'utf8');
  const parsed = parseWat(name, wat, {simd: true});
  parsed.resolveNames();
  parsed.validate();
  const {buffer} = parsed.toBinary({});
  parsed.destroy();
  const base64 = Buffer.from(buffer).toString('base64');
  return `/** \`kernels.wat\`, assembled by \`npx tsx scripts/languageModel/kernels.ts\`: ${buffer.length} bytes. */
export const KERNELS_WASM =
  '${base64}';
`;
}
