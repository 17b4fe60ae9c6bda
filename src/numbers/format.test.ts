import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import * as format from './format';

describe('three significant digits and a unit', () => {
  test.each([
    ['bytes', format.bytes(15.01e9), '15.0 GB'],
    ['bytes below a thousand, exactly', format.bytes(656), '656 B'],
    ['rounding up to the next unit', format.bytes(999.9e6), '1.00 GB'],
    ['not rounding up', format.bytes(999.4e6), '999 MB'],
    ['binary bytes', format.binaryBytes(131_072), '128 KiB'],
    ['binary is not decimal', format.binaryBytes(16e9), '14.9 GiB'],
    ['a whole binary unit', format.binaryBytes(2 ** 30), '1.00 GiB'],
    ['a little less than it', format.binaryBytes(1023 * 2 ** 20), '1,020 MiB'],
    ['bandwidth', format.bytesPerSecond(3.35e12), '3.35 TB/s'],
    ['exactly so many decimals', format.fixed(1234.5, 2), '1,234.50'],
    ['no number', format.fixed(NaN, 2), '–'],
    ['milliseconds', format.seconds(0.004481), '4.48 ms'],
    ['microseconds', format.seconds(15.2e-6), '15.2 µs'],
    ['seconds', format.seconds(90), '90 s'],
    ['no time', format.seconds(0), '0 s'],
    ['hours', format.seconds(7200), '2.00 h'],
    ['a duration in seconds', format.duration(90), '90 s'],
    ['a duration in minutes', format.duration(518.4), '8.64 min'],
    ['a duration in hours', format.duration(51_840), '14.4 h'],
    ['a duration in days', format.duration(259_200), '3 days'],
    ['arithmetic', format.flop(15.01e9), '15.0 GFLOP'],
    ['arithmetic rate', format.flopPerSecond(989e12), '989 TFLOP/s'],
    ['token rate', format.tokensPerSecond(17_659), '17,700 tokens/s'],
    ['money', format.usd(3.6), 'USD 3.60'],
    ['large money', format.usd(12_345.6), 'USD 12,346'],
    ['small money', format.usd(0.001234), 'USD 0.00123'],
    ['rough money', format.roughUsd(45_632), 'USD 45,600'],
    ['rough money that rounds up', format.roughUsd(999_600), 'USD 1.00 million'],
    ['rough money, negative', format.roughUsd(-2_500_000), '−USD 2.50 million'],
    ['share', format.percent(0.7), '70 %'],
    ['small share', format.percent(0.0034), '0.34 %'],
    ['count', format.count(128_256), '128,256'],
    ['as short as it goes', format.brief(0.5), '0.5'],
    ['as short as it goes, rounded', format.brief(17_659, 2), '18,000'],
    ['as short as it goes, no number', format.brief(Infinity), '–'],
    ['one', format.counted(1, 'token'), '1 token'],
    ['many', format.counted(1000, 'token'), '1,000 tokens'],
    ['nothing', format.bytes(0), '0 B'],
  ])('%s', (_, shown, expected) => {
    expect(shown).toBe(expected);
  });
});

test('no number becomes NaN, Infinity or undefined in words', () => {
  const {
    bytes,
    binaryBytes,
    bytesPerSecond,
    flop,
    seconds,
    duration,
    tokensPerSecond,
    usd,
    roughUsd,
    percent,
  } = format;
  const all = [
    bytes,
    binaryBytes,
    bytesPerSecond,
    flop,
    seconds,
    duration,
    tokensPerSecond,
    usd,
    roughUsd,
    percent,
  ];
  fc.assert(
    fc.property(fc.double(), fc.constantFrom(...all), (value, show) => {
      expect(show(value)).not.toMatch(/NaN|∞|Infinity|undefined/);
    }),
  );
  expect(format.bytes(NaN)).toBe('–');
});
