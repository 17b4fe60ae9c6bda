import {expect, test} from './site';

// A page prints what the server made of it; without its scripts it loads at once.
test.use({javaScriptEnabled: false});

test.describe('on paper a plan', () => {
  test.beforeEach(async ({page}) => {
    await page.goto('reference/plan-a-deployment');
    await page.emulateMedia({media: 'print'});
  });

  test('begins below its title: no flex box holds its inputs', async ({page}) => {
    const boxes = page.locator('#deployment-plan :is(fieldset, fieldset details > div > div)');
    expect(await boxes.count()).toBeGreaterThan(2);
    for (const box of await boxes.all()) await expect(box).toHaveCSS('display', 'block');
  });

  test('has the title of a part on the sheet of its table', async ({page}) => {
    const titles = page.locator('#deployment-plan section > p:first-child');
    expect(await titles.count()).toBeGreaterThan(5);
    for (const one of await titles.all()) await expect(one).toHaveCSS('break-after', 'avoid');
  });

  test('says which folds hold the commands, and how to get them', async ({page}) => {
    const part = page.getByRole('region', {name: 'Take it away'});
    await expect(part).toContainText('A closed fold prints its title alone');
    await expect(part).toContainText('“Copy as Markdown”');
  });
});
