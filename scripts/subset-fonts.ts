/**
 * Cuts the text family down to what the handbook needs and writes it to `src/css/fonts/`, with the
 * metrics of its fallback in `src/css/fonts.css`. Run it after a change of family or of characters:
 *
 *     npx tsx scripts/subset-fonts.ts
 */
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const OUT = path.join(import.meta.dirname, '../src/css/fonts');
const WEIGHTS = [400, 600];

/** Basic Latin, the letters of names in references, and the punctuation and signs of technical prose. */
const CHARACTERS =
  String.fromCodePoint(...Array.from({length: 95}, (_, i) => 32 + i)) +
  ' §©«°±²³µ·»¼½¾×÷ÀÁÂÄÅÆÇÈÉÊËÍÎÓÔÖØÚÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüćčğłńřşšžć–—‘’“”†•…′″€−→←↑↓≈≤≥';

async function main(): Promise<void> {
  await mkdir(OUT, {recursive: true});
  let total = 0;
  for (const weight of WEIGHTS) {
    const source = require.resolve(
      `@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff2`,
    );
    const font = await subsetFont(await readFile(source), CHARACTERS, {
      targetFormat: 'woff2',
      noLayoutClosure: true,
      noHinting: true,
    });
    await writeFile(path.join(OUT, `text-${weight}.woff2`), font);
    total += font.length;
    console.log(`text-${weight}.woff2: ${font.length} bytes`);
  }
  console.log(`total: ${total} bytes`);
}

void main();
