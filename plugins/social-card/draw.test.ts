import {describe, expect, it} from 'vitest';
import {drawCard, drawSvg} from './draw';

/** Width and height from the header of a PNG. */
const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('drawCard', () => {
  it('draws a PNG of the size that social networks ask for, and different text differently', async () => {
    const a = await drawCard({site: 'Handbook', title: 'Prefill', line: 'One pass'});
    const b = await drawCard({site: 'Handbook', title: 'Decode', line: 'One pass'});
    expect(a.subarray(1, 4).toString()).toBe('PNG');
    expect(size(a)).toEqual([1200, 630]);
    expect(a.equals(b)).toBe(false);
  });
});

describe('drawSvg', () => {
  it('scales to the width', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1"/></svg>';
    expect(size(drawSvg(svg, 50))).toEqual([50, 25]);
  });
});
