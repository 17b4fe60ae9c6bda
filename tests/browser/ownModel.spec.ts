// A model that is in no list, by its files: in the planner, and by its link in any form that asks for a model.
import {join} from 'node:path';
import {gguf} from '../../src/data/configReader/testFiles';
import {accessibilityFaults} from './axe';
import {choose, calculatorOn} from './calculator';
import {expect} from './calculators/patience';
import {test} from './site';

const MODELS = join(__dirname, '../../data/models');
const {frame, result, field, open} = calculatorOn(
  'getting-started/calculating-gpu-memory-for-llms',
  'memory-planner',
  {exact: true},
);

test('a file gives the result of its model, says what was read, and stands in the address', async ({
  page,
}) => {
  await open(page);
  await choose(field(page, 'Model'), 'Another model, by its file');
  await expect(frame(page).getByText('Paste the text of a config.json, or choose')).toBeVisible();
  await expect(result(page)).toContainText(
    'Nothing is read yet. This is still the last valid result, for Model ',
  );
  await expect(frame(page).locator('[aria-invalid]')).toHaveCount(0);
  await expect(frame(page)).not.toContainText('refused');

  const chooser = frame(page).getByLabel('Choose files: config.json, .gguf or .safetensors');
  await chooser.setInputFiles(join(MODELS, 'google/gemma-3-27b-it/config.json'));
  await expect(frame(page).getByText('Read as gemma3_text: 62 layers, 27.0 billion')).toBeVisible();
  await expect(frame(page).getByText('Not counted: the vision tower')).toBeVisible();
  await expect(result(page)).not.toContainText('last valid result');
  const shown = await result(page).locator('p').first().innerText();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(page).toHaveURL(/\?mem\.model=config:%7B%22text_config%22/);
  await page.reload();
  await expect(frame(page).getByText('Read as gemma3_text: 62 layers')).toBeVisible();
  await expect(result(page).locator('p').first()).toHaveText(shown);

  await choose(field(page, 'Model'), 'Gemma 3 27B');
  await expect(result(page).locator('p').first()).toHaveText(shown);
});

test('a text that cannot be read names the key, and another text mends it', async ({page}) => {
  const wrong = 'config:{"model_type":"llama","num_hidden_layers":"many"}';
  await open(page, `?mem.model=${encodeURIComponent(wrong)}#memory-planner`);
  await expect(frame(page).getByRole('listitem').filter({hasText: 'the link'})).toBeVisible();

  await choose(field(page, 'Model'), 'Another model, by its file');
  const text = frame(page).getByLabel('Text of the config.json');
  await text.fill('{"model_type":"llama","num_hidden_layers":"many"}');
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toHaveAccessibleDescription(/num_hidden_layers is "many"/);
  await text.fill(
    '{"model_type":"llama","num_hidden_layers":32,"hidden_size":4096,"num_attention_heads":32,"intermediate_size":14336,"vocab_size":128256}',
  );
  await expect(frame(page).getByText('Read as llama: 32 layers')).toBeVisible();
  await expect(text).not.toHaveAttribute('aria-invalid');
});

test('the header of a GGUF file becomes the text, and a broken file says why', async ({page}) => {
  await open(page);
  await choose(field(page, 'Model'), 'Another model, by its file');
  const chooser = frame(page).getByLabel('Choose files: config.json, .gguf or .safetensors');
  const file = (buffer: ArrayBuffer, name: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(buffer),
  });
  const whole = gguf({
    'general.architecture': 'llama',
    'general.name': 'Llama 2 7B',
    'llama.block_count': 32,
    'llama.context_length': 4096,
    'llama.embedding_length': 4096,
    'llama.feed_forward_length': 11_008,
    'llama.attention.head_count': 32,
    'llama.vocab_size': 32_000,
  });
  await chooser.setInputFiles(file(whole, 'llama.gguf'));
  await expect(frame(page).getByText('Read as llama: 32 layers, 6.74 billion')).toBeVisible();
  await expect(frame(page).getByText('header of a GGUF file: Llama 2 7B')).toBeVisible();
  await expect(page).toHaveURL(/mem\.model=config:%7B%22model_type%22:%22llama%22,/);
  expect(await accessibilityFaults(page)).toEqual([]);

  await chooser.setInputFiles(file(whole.slice(0, 100), 'cut.gguf'));
  await expect(frame(page).getByText('cut.gguf is cut off')).toBeVisible();
  await expect(frame(page).getByText('Read as llama: 32 layers')).toBeVisible();
});

test('an index beside a configuration is held against it', async ({page}) => {
  await open(page);
  await choose(field(page, 'Model'), 'Another model, by its file');
  const chooser = frame(page).getByLabel('Choose files: config.json, .gguf or .safetensors');
  const index = {
    metadata: {total_size: 16_060_522_496},
    weight_map: {'model.layers.31.mlp.up_proj.weight': 'model-00001-of-00004.safetensors'},
  };
  const list = {
    name: 'model.safetensors.index.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(index)),
  };
  await chooser.setInputFiles(list);
  await expect(frame(page).getByText('choose the config.json of the model, too')).toBeVisible();
  await chooser.setInputFiles(join(MODELS, 'meta-llama/Llama-3.1-8B/config.json'));
  await expect(frame(page).getByText('Read as llama: 32 layers')).toBeVisible();
  await chooser.setInputFiles(list);
  await expect(frame(page).getByText('The list of tensors has 16.1 GB in 1 file.')).toBeVisible();
  await expect(frame(page).getByText('The configuration gives 16.1 GB in BF16.')).toBeVisible();
  await expect(frame(page).getByText('Both have 32 layers.')).toBeVisible();
});
