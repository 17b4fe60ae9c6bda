import {Resvg} from '@resvg/resvg-js';
import {describe, expect, it} from 'vitest';
import {CARD} from '../../src/addresses/pageCard';
import {ACCENT} from './card';
import {cardSvg, drawCard, drawSvg} from './draw';

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1"/></svg>';
const text = {mark, site: 'Handbook', title: 'Prefill', line: 'One pass'};

/** Width and height from the header of a PNG. */
const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('drawCard', () => {
  it('draws a PNG of the size that social networks ask for, and different text differently', async () => {
    const a = await drawCard(text);
    const b = await drawCard({...text, title: 'Decode'});
    expect(a.subarray(1, 4).toString()).toBe('PNG');
    expect(size(a)).toEqual([1200, 630]);
    expect(a.equals(b)).toBe(false);
  });

  it('keeps a long title inside the frame: the rule at the bottom is drawn', async () => {
    const svg = await cardSvg({
      ...text,
      title: 'How to serve large language models on many machines',
    });
    const {pixels, width, height} = new Resvg(svg).render();
    const last = ((height - 1) * width + CARD.width / 2) * 4;
    const color = `#${pixels.subarray(last, last + 3).toString('hex')}`;
    expect(color).toBe(ACCENT);
  });
});

describe('drawSvg', () => {
  it('scales to the width', () => {
    expect(size(drawSvg(mark, 50))).toEqual([50, 25]);
  });
});
