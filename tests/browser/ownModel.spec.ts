// A model that is in no list, by its config.json: in the planner, and by its link in any form that asks for a model.
import {join} from 'node:path';
import {accessibilityFaults} from './axe';
import {choose, modelOn} from './model';
import {expect} from './models/patience';
import {test} from './site';

const FIXTURES = join(__dirname, '../content/modelConfigs/fixtures');
const {
  model: frame,
  result,
  field,
  open,
} = modelOn('getting-started/calculating-gpu-memory-for-llms', 'memory-planner', {exact: true});

test('a file gives the result of its model, says what was read, and stands in the address', async ({
  page,
}) => {
  await open(page);
  await choose(field(page, 'Model'), 'Another model, by its config.json');
  await expect(frame(page).getByText('Paste the text of a config.json, or choose')).toBeVisible();
  await expect(result(page)).toContainText('This is still the last valid result.');

  const chooser = frame(page).getByLabel('Choose a config.json');
  await chooser.setInputFiles(join(FIXTURES, 'gemma-3-27b.json'));
  await expect(frame(page).getByText('Read as gemma3_text: 62 layers, 27.0 billion')).toBeVisible();
  await expect(frame(page).getByText('Not counted: the vision tower')).toBeVisible();
  await expect(result(page)).not.toContainText('last valid result');
  const shown = await result(page).locator('p').first().innerText();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(page).toHaveURL(/\?mem\.model=config%3A%7B%22text_config%22/);
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

  await choose(field(page, 'Model'), 'Another model, by its config.json');
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
