import {runInNewContext} from 'node:vm';
import {expect, test} from 'vitest';
import {baseUrlBanner} from './baseUrlBanner';

const id = '__docusaurus-base-url-issue-banner-container';

/** How the banner is shown at an address, when the page was loaded; undefined where there is none. */
function displayAt(pathname: string, isThere = true): string | undefined {
  const banner = {style: {display: undefined}};
  const [, script = ''] = /^<script>(.*)<\/script>$/.exec(baseUrlBanner(id, '/llm/')) ?? [];
  runInNewContext(script, {
    location: {pathname},
    addEventListener: (event: string, listen: () => void) => event === 'load' && listen(),
    document: {getElementById: (name: string) => (isThere && name === id ? banner : null)},
  });
  return banner.style.display;
}

test.each(['/', '/elsewhere/', '/elsewhere/index.html', '/old/llm/'])('%s shows it', (path) => {
  expect(displayAt(path)).toBe('block');
});

test.each(['/llm/', '/llm/index.html', '/llm/index'])('%s leaves it hidden', (path) => {
  expect(displayAt(path)).toBeUndefined();
});

test('where the site has loaded there is no banner to show', () => {
  expect(displayAt('/elsewhere/', false)).toBeUndefined();
});

test('other pages get nothing', () => {
  expect(baseUrlBanner('<h1>An article</h1>', '/llm/')).toBe('');
});
