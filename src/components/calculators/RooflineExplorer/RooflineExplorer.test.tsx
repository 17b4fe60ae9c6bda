import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import RooflineExplorer from './index';

describe('in the HTML of the server', () => {
  const html = renderToStaticMarkup(<RooflineExplorer />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  test('the bounds of the default example stand with their limits', () => {
    expect(words).toContain('≥ 14.4 ms to the first token, limited by arithmetic');
    expect(words).toContain('≥ 4.52 ms between tokens, limited by reading weights');
    expect(words).toContain(
      'Expected at MFU 51 %, MBU 70 % and the fixed times of published runs: 30.3 ms to the first token',
    );
    expect(html).toMatch(/<a href="https:[^"]+fp8-kvcache\.md"[^>]*>MFU and MBU: /);
    expect(html).toContain('<a href="/llm/reference/predictions">Fixed times');
    expect(words).toMatch(/Output per stream, at most 221 tokens\/s/);
    expect(words).toMatch(/Longest context at which a batch reaches the ridge about 390 tokens/);
  });

  test('the chart has units, the ridge, both points and a text', () => {
    expect(html).toMatch(/role="img" aria-label="Roofline of NVIDIA H100 SXM: .*295 FLOP\/byte/);
    for (const text of [
      'Attainable arithmetic (TFLOP/s)',
      'Arithmetic intensity (FLOP/byte)',
      'ridge 295',
      'at most 119 FLOP/byte',
      'prefill',
      'decode',
      'batch 1,024',
    ]) {
      expect(html).toContain(`>${text}<`);
    }
  });

  test('the numbers of the chart are a table with every doubling of the batch', () => {
    const table = /Numbers of this figure.*?<\/table>/.exec(html)?.[0] ?? '';
    const first = [...table.matchAll(/<th[^>]*scope="row"[^>]*>([^<]*)</g)].map(([, cell]) => cell);
    expect(first).toHaveLength(12);
    expect(first.slice(0, 3)).toEqual(['Prefill', 'Decode, batch 1', 'Decode, batch 2']);
    expect(first.at(-1)).toBe('Decode, batch 1,024');
  });
});
