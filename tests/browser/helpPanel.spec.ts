import {ready} from './calculator';
import {help} from './help';
import {menu} from './menus';
import {pages} from './pages';
import {boxOf, expect, followNext, hydrated, open, test, widths} from './site';

test('says what the specification says, can be closed and opened, and is not printed', async ({
  page,
}) => {
  await open(page, pages.article);
  const {region, toggle, close, heading, panel} = help(page);
  await expect(heading).toHaveText('Need Help with LLM Inference?');
  const text =
    'Top AI teams use Bento to build fast, cost-efficient LLM serving solutions tailored to their workloads.';
  await expect(region.getByText(text, {exact: true})).toBeVisible();
  const demo = region.getByRole('link', {name: 'Request a Demo', exact: true});
  await expect(demo).toHaveAttribute('href', 'https://www.bentoml.com/contact');
  await expect(demo).toHaveAttribute('target', '_blank');
  await expect(demo).toHaveAttribute('rel', /noopener/);
  // It opened by itself, and has not taken the focus.
  await expect(page.locator('body')).toBeFocused();

  await expect(toggle).toHaveAccessibleName('Hide help');
  expect(await toggle.getAttribute('aria-controls')).toBe(await panel.getAttribute('id'));
  await toggle.click();
  await expect(heading).toHaveCount(0);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle).toHaveAccessibleName('Show help');
  await toggle.click();
  await expect(heading).toBeVisible();

  await page.emulateMedia({media: 'print'});
  await expect(region).toHaveCount(0);
  await page.emulateMedia({media: 'screen'});
  await close.click();
  await expect(heading).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await followNext(page);
  await expect(heading, 'closed it stays closed').toHaveCount(0);
});

test('closed once, it opens by itself again only in another tab, or after the reader opened it', async ({
  page,
  context,
}) => {
  await open(page, pages.article);
  await help(page).close.click();
  const reload = async () => {
    await page.reload();
    await hydrated(page);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
  await reload();
  await expect(help(page).toggle).toHaveAttribute('aria-expanded', 'false');
  await help(page).toggle.click();
  await reload();
  await expect(help(page).heading).toBeVisible();
  await help(page).toggle.click();
  const tab = await context.newPage();
  await open(tab, pages.article);
  await expect(help(tab).heading).toBeVisible();
});

for (const [width, opens] of [
  [widths.helpPanelLimit, false],
  [widths.helpPanelLimit + 1, true],
] as const) {
  test(`${opens ? 'opens' : 'stays closed'} by itself at ${width} pixels; open, it stays open on the next page`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 800});
    await open(page, pages.article);
    const {heading, toggle} = help(page);
    await expect(toggle).toHaveAttribute('aria-expanded', String(opens));
    await expect(heading).toHaveCount(opens ? 1 : 0);
    await expect(toggle).toBeInViewport({ratio: 1});
    if (!opens) await toggle.click();
    await followNext(page);
    await expect(heading).toBeVisible();
  });
}

test('Escape closes it, but not with an open menu, nor with the focus elsewhere', async ({
  page,
}) => {
  await open(page, pages.section);
  const {close, heading, toggle} = help(page);
  await expect(heading).toBeVisible();
  const {button, links} = menu(page, 'Learn');
  for (const openMenu of [() => button.press('ArrowDown'), () => button.hover()]) {
    await openMenu();
    await expect(links).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(links).toHaveCount(0);
    await expect(heading).toBeVisible();
  }
  await page.mouse.move(640, 700);
  await page.getByRole('link', {name: 'Pricing'}).focus();
  await page.keyboard.press('Escape');
  await expect(heading).toBeVisible();
  await close.focus();
  await page.keyboard.press('Escape');
  await expect(heading).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await toggle.click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(heading, 'when nothing has the focus').toHaveCount(0);
});

test('on a phone its button covers neither the end of a page nor the arrow to the next, and no field that is edited', async ({
  page,
}) => {
  await page.setViewportSize({width: widths.phone, height: 780});
  await open(page, pages.article);
  const {toggle} = help(page);
  await page.mouse.move(1, 1);
  // Up a little from the end, where the button is back.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(toggle).toBeHidden();
  await page.evaluate(() => scrollBy(0, -10));
  await expect(toggle).toBeVisible();
  const button = await boxOf(toggle);
  const texts = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const {right, bottom} = range.getBoundingClientRect();
      return {right, bottom};
    });
  expect((await texts('.footer')).bottom - 10).toBeLessThanOrEqual(button.y);
  expect((await texts('.pagination-nav__link--next')).right).toBeLessThanOrEqual(button.x);
  const calculator = page.locator('#token-stepper');
  await ready(page, calculator);
  await calculator.locator('input').first().focus();
  await page.evaluate(() => scrollBy(0, -20));
  await expect(toggle).toBeHidden();
});
