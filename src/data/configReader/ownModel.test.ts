import {expect, it} from 'vitest';
import {OWN_MODEL, isOwnModel, ownModelProblems, ownModelRemarks} from './ownModel';
import {configText} from './testConfig';
import {modelName, shapeOf} from '../shapeOf';

const id = (changes: Readonly<Record<string, unknown>> = {}) => OWN_MODEL + configText(changes);

it('stands beside the records, by its text', () => {
  expect(isOwnModel(id())).toBe(true);
  expect(isOwnModel('meta-llama/Llama-3.1-8B')).toBe(false);
  expect(shapeOf(id()).shape.layers).toBe(4);
  expect(shapeOf(id({num_hidden_layers: 6})).shape.layers).toBe(6);
  expect(modelName(id())).toBe('llama (config.json)');
  expect(modelName('meta-llama/Llama-3.1-8B')).toBe('Llama 3.1 8B');
});

it('names the key that is wrong', () => {
  expect(ownModelProblems(id())).toEqual([]);
  expect(ownModelProblems(id({num_hidden_layers: undefined}))[0]).toMatch(
    /^num_hidden_layers is missing/,
  );
  expect(ownModelProblems(`${OWN_MODEL}{`)[0]).toMatch(/^The text is not JSON/);
});

it('says what was read, what was not, and what was filled in', () => {
  const remarks = ownModelRemarks(
    id({
      vision_config: {num_hidden_layers: 27},
      quantization_config: {quant_method: 'fp8', weight_block_size: [128, 128]},
      num_memory_experts: 4,
      tie_word_embeddings: undefined,
    }),
  );
  expect(remarks[0]).toMatch(/^Read as llama: 4 layers, .* parameters, 2,048 tokens of context\.$/);
  expect(remarks.join(' ')).toContain('weights in fp8, 8 bits, blocks of 128 × 128');
  expect(remarks.join(' ')).toContain('Not counted: the vision tower (vision_config, 27 layers)');
  expect(remarks.join(' ')).toContain('Not understood: num_memory_experts');
  expect(remarks.join(' ')).toContain('tie_word_embeddings is not given');
});
