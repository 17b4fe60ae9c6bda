import {expect, test} from 'vitest';
import {accelerators} from '@site/src/data/accelerators';
import {deviceOption} from '../../../serving/deviceOption';
import {matching} from './matching';

const options = accelerators.map(deviceOption);
const found = (query: string) => matching(options, query).map(({id}) => id);

test.each([
  ['mac studio', ['apple-m3-ultra', 'apple-m4-max']],
  ['MacBook', ['apple-m4-max']],
  ['dgx spark', ['nvidia-gb10']],
  ['strix halo', ['amd-ryzen-ai-max-395']],
])('“%s” finds the chips in it', (query, ids) => {
  expect(found(query)).toEqual(expect.arrayContaining(ids));
});

test('“H100” alone is the module of a server', () => {
  expect(found('h100')[0]).toBe('nvidia-h100-sxm');
});
