import {pages} from './pages';
import {expect, open, test} from './site';

test('a reader goes from a door of the landing page along its path by keyboard', async ({page}) => {
  await open(page, pages.landing);
  await page
    .getByRole('link', {name: 'I have to host a model', exact: true})
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/#host-a-model$/);
  const path = page.locator('.reading-path').nth(1);
  await expect(path).toContainText(/\d+ minutes in all/);
  await path.getByRole('link').first().press('Enter');
  const next = page.getByRole('navigation', {name: 'Next on your path'});
  await expect(next).toContainText('Host a model, 1 of 9');
  await next.getByRole('link', {name: 'Serve a 70B model for 200 users'}).press('Enter');
  await expect(next).toContainText('Host a model, 2 of 9');
});

test('the picture of one server answers its slider', async ({page}) => {
  await open(page, pages.landing);
  const slider = page.getByRole('slider', {name: 'Requests at once: 40'});
  const results = page.getByRole('figure').first();
  await expect(results).toContainText('219 users');
  // It moves before its script is there, and is not forgotten when it comes.
  await expect(slider).toBeEnabled();
  await slider.focus();
  await slider.press('End');
  await expect(results).toContainText('Requests at once: 99');
  await expect(results).toContainText(/34\d users/);
});
