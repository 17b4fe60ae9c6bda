import {expect, it} from 'vitest';
import {efficiencySentences} from './efficiencyWords';
import {MEASURED} from './machine';

const words = (values: Parameters<typeof efficiencySentences>[0]) =>
  efficiencySentences(values).join(' ');

it('says where the defaults come from, and the fixed times', () => {
  expect(words(MEASURED)).toBe(
    'MFU 51 % and MBU 90 % were measured with Llama 3.1 8B in BF16 on one H100 SXM under vLLM 0.19.1. For other models, devices and formats, this MFU and this MBU are starting values. Each pass also takes 65 µs for each layer, 25 µs for each sequence that decodes and 10 µs for each all-reduce between devices, as published runs show. Products of routed experts reach 27 % of the MFU of other products, and their weights are read at 70 % of the MBU of others. For routed experts, FP8 counts as 16 bits, and FP4 as FP8.',
  );
});

it('leaves out experts and all-reduces where there are none', () => {
  const dense = words({...MEASURED, model: 'meta-llama/Llama-3.1-8B', devices: 1});
  expect(dense).toContain('65 µs for each layer and 25 µs for each sequence that decodes, as');
  expect(dense).not.toMatch(/all-reduce|expert/);
  expect(words({...MEASURED, model: 'deepseek-ai/DeepSeek-V3'})).toContain('routed experts');
});

it('claims no source for entered values, and no fixed times for a lower bound', () => {
  expect(words({mfu: 60, mbu: 70})).toMatch(
    /^MFU 60 % and MBU 70 % are entered values\. Each pass/,
  );
  const bound = words({mfu: 100, mbu: 100});
  expect(bound).toContain('lower bounds');
  expect(bound).not.toContain('µs');
  expect(words({mfu: 100, mbu: 99})).toContain('65 µs');
});

it('does not call the share of local engines measured', () => {
  const text = words({mfu: 51, mbu: 70, engine: 'local'});
  expect(text).toContain('MBU 70 % was found together with the time of a layer');
  expect(text).toContain('67 µs for each layer');
  expect(text).toContain('published runs of engines such as llama.cpp and MLX');
});

it('keeps each sentence short', () => {
  for (const sentence of efficiencySentences(MEASURED)) {
    expect(sentence.split(' ').length).toBeLessThanOrEqual(28);
  }
});
