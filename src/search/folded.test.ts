// cspell:ignore ｃａｃｈｅ preﬁll oﬀload quan tion José
import {expect, test} from 'vitest';
import {folded} from './folded';

test.each([
  ['full width', 'ＫＶ　ｃａｃｈｅ', 'KV cache'],
  ['full-width signs and digits', '－－ｍａｘ＿ｌｅｎ＝８１９２', '--max_len=8192'],
  ['half-width katakana with its mark', 'ﾌﾟﾛﾝﾌﾟﾄ', 'プロンプト'],
  ['ligatures', 'preﬁll oﬀload', 'prefill offload'],
  [
    'blanks and hyphens that do not break',
    'prefix\u00a0cache, self\u2011hosted',
    'prefix cache, self-hosted',
  ],
  ['soft hyphens and what nobody sees', 'quan\u00adti\u00adza\u200btion\ufeff', 'quantization'],
  ['curly quotes and dashes', '‘model’s’ prefill–decode −1', "'model's' prefill-decode -1"],
  ['the Greek letter', '5 μs', '5 µs'],
  ['an accent of its own', 'Jose\u0301', 'José'],
])('%s', (_, written, expected) => {
  expect(folded(written)).toBe(expected);
});

test.each(['10² m³', '4.37 × 10⁻⁵', 'p₀(1 − p₁)'])('%s keeps its powers and indices', (text) => {
  expect(folded(text)).toBe(text.replace('−', '-'));
});

test('what the pages write as it is stays as it is', () => {
  const text = 'vllm:num_requests_waiting ≥ 80 GiB × 2 … 東京 5 µs';
  expect(folded(text)).toBe(text);
});
