import {attack, noise} from './attack';
import {Guard} from './guard';
import {pages} from './pages';
import {expect, open, test} from './site';

test('nothing that is injected runs or asks other hosts', async ({page, allowConsole}) => {
  allowConsole(noise);
  await open(page, pages.article);
  expect(await attack(page)).toEqual([]);
});

test.describe('without the policy', () => {
  test.use({bypassCSP: true});

  test('all of it does, so the tests above can fail', async ({page, allowConsole}) => {
    allowConsole(noise);
    await open(page, pages.section);
    const requests =
      'background.png base/relative.png beacon fetch frame image.png module.js object script.js style.css worker';
    const worked = await attack(page);
    const all = [
      'Function',
      'a click handler',
      'a frame',
      'a link',
      'a script in an address',
      'a script of another host',
      'a timer with text',
      'an event handler',
      'an inline script',
      'eval',
      ...requests.split(' ').map((name) => `request for ${name}`),
    ];
    expect(all.filter((what) => !worked.includes(what))).toEqual([]);
  });
});

test('a violation is an error of the console, so no other test overlooks one', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/Content Security Policy/);
  const guard = new Guard();
  await guard.watch(context);
  await open(page, pages.section);
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('script'), {textContent: '1'}));
    document.body.append(Object.assign(document.createElement('style'), {textContent: 'p {}'}));
    document.body.append(Object.assign(document.createElement('iframe'), {src: 'about:srcdoc'}));
  });
  await expect.poll(() => guard.problems.length).toBeGreaterThan(1);
  for (const problem of guard.problems)
    expect(problem).toMatch(/^console error: .*Content Security Policy/);
});
