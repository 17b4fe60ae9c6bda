import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {Resvg} from '@resvg/resvg-js';
import satori from 'satori';
import {CARD} from '../../src/addresses/pageCard';
import {card, type CardText} from './card';

const require = createRequire(import.meta.url);

function font(weight: 400 | 600) {
  const file = `@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`;
  return readFile(require.resolve(file)).then((data) => ({name: 'Text', data, weight}));
}

/** Read once: the drawing library keeps what it parsed of a font that it is given again. */
let fonts: Promise<Awaited<ReturnType<typeof font>>[]> | undefined;

/** Draws a social card as PNG, without a browser. */
export async function drawCard(text: CardText): Promise<Buffer> {
  return drawSvg(await cardSvg(text), CARD.width);
}

/** The card as an SVG document, its text turned to outlines. */
export async function cardSvg(text: CardText): Promise<string> {
  fonts ??= Promise.all([font(400), font(600)]);
  return satori(card(text), {...CARD, fonts: await fonts});
}

/** Draws an SVG document as PNG of the given width in pixels. */
export function drawSvg(svg: string, width: number): Buffer {
  return Buffer.from(new Resvg(svg, {fitTo: {mode: 'width', value: width}}).render().asPng());
}
