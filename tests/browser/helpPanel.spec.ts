import {help} from './help';
import {pages} from './pages';
import {expect, hydrated, test, widths} from './site';

const height = 800;

test('says what the specification says', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  const {region, heading} = help(page);
  await expect(heading).toHaveText('Need Help with LLM Inference?');
  await expect(
    region.getByText(
      'Top AI teams use Bento to build fast, cost-efficient LLM serving solutions tailored to their workloads.',
      {exact: true},
    ),
  ).toBeVisible();
  const demo = region.getByRole('link', {name: 'Request a Demo', exact: true});
  await expect(demo).toHaveAttribute('href', 'https://www.bentoml.com/contact');
  await expect(demo).toHaveAttribute('target', '_blank');
  await expect(demo).toHaveAttribute('rel', /noopener/);
});

test('is closed in the HTML', async ({page}) => {
  const response = await page.request.get(pages.article);
  const html = await response.text();
  expect(html).toMatch(/data-help="?closed/);
  expect(html).toMatch(/aria-label="Show help" aria-expanded="?false/);
  expect(html).not.toMatch(/data-help="?open/);
});

for (const [width, opens] of [
  [widths.phone, false],
  [widths.helpPanelLimit, false],
  [widths.helpPanelLimit + 1, true],
  [widths.desktop, true],
] as const) {
  test(`${opens ? 'opens' : 'stays closed'} by itself at ${width} pixels`, async ({page}) => {
    await page.setViewportSize({width, height});
    await page.goto(pages.article);
    await hydrated(page);
    await hydrated(page);
    const {heading, toggle} = help(page);
    await expect(toggle).toHaveAttribute('aria-expanded', String(opens));
    await expect(heading).toHaveCount(opens ? 1 : 0);
    await expect(toggle).toBeInViewport({ratio: 1});
  });
}

test('does not take the focus when it opens by itself', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  await expect(help(page).heading).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});

test('the icon hides and shows it', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  const {toggle, heading, panel} = help(page);
  await expect(heading).toBeVisible();
  await expect(toggle).toHaveAccessibleName('Hide help');
  expect(await toggle.getAttribute('aria-controls')).toBe(await panel.getAttribute('id'));

  await toggle.click();
  await expect(heading).toHaveCount(0);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle).toHaveAccessibleName('Show help');

  await toggle.click();
  await expect(heading).toBeVisible();
});

test('the close button hides it and leaves the focus on the icon', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  const {toggle, close, heading} = help(page);
  await close.click();
  await expect(heading).toHaveCount(0);
  await expect(toggle).toBeFocused();
});

test('is absent from print', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  await expect(help(page).heading).toBeVisible();
  await page.emulateMedia({media: 'print'});
  await expect(help(page).region).toHaveCount(0);
});
