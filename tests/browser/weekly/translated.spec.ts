// Every field of every model, on a page and on a translated copy of it.
import {ready, showAllFields} from '../calculator';
import {calculatorRows} from '../calculators/list';
import {expect, test} from '../site';
import {atRest, looseTexts, translate} from '../translator';
import {changeField, fieldsOf, wordsOf} from './fields';

test.describe.configure({timeout: 300_000});

for (const {id, path, folded} of calculatorRows) {
  test(`${id} says the same on a translated page, whatever is changed`, async ({page, context}) => {
    const copies = [page, await context.newPage()].map((copy) => ({
      copy,
      model: copy.locator(`#${id}`),
    }));
    for (const {copy, model} of copies) {
      await copy.goto(path);
      if (folded) await copy.getByText(folded).click();
      await ready(copy, model);
      await showAllFields(model);
    }
    const [plain, translated] = copies;
    if (!plain || !translated) return;
    const fields = await fieldsOf(plain.model);
    expect(await fieldsOf(translated.model)).toEqual(fields);
    await translate(translated.copy);
    // The last first: some choices take away fields that stand below them.
    for (const field of fields.reverse()) {
      if ((await plain.model.locator(`[id="${field}"]`).count()) === 0) continue;
      for (const {copy, model} of copies) {
        await changeField(copy, field);
        await atRest(model);
      }
      await expect(async () => {
        expect(await wordsOf(translated.model), field).toBe(await wordsOf(plain.model));
      }).toPass({timeout: 20_000});
      expect(await looseTexts(plain.model), field).toEqual([]);
    }
  });
}
