import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import DeviceRooflines from './index';

describe('in the HTML of the server', () => {
  const html = renderToStaticMarkup(<DeviceRooflines />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  test('the spread of the default devices stands there with both of its ends', () => {
    expect(words).toContain(
      '13.4× between the ceilings of one answer: 38.0 tokens/s on AMD EPYC 9005 (Turin), one socket and 509 tokens/s on NVIDIA B200 (HGX/DGX, per GPU). Their bandwidths differ by 13.4×.',
    );
  });

  test('every device has a row with peak, ridge, ceiling and limit', () => {
    expect(words).toMatch(
      /Google TPU v6e \(Trillium\) 108 tokens\/s reading weights 918 TFLOP\/s 560 \d+ sequences/,
    );
    expect(words).toMatch(/one socket 38\.0 tokens\/s reading weights not confirmed not known/);
  });

  test('the chart says the intensity of the step and every roof', () => {
    expect(html).toMatch(
      /role="img" aria-label="Rooflines of four devices\. A decode step of 1 sequence at 1,000 tokens of context is at 1\.03 FLOP\/byte: .*NVIDIA H100 SXM attains at most/,
    );
    expect(html).toContain('>batch 1<');
    expect(words).toContain('one socket, bandwidth alone');
  });
});
