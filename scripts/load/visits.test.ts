import {expect, it} from 'vitest';
import {requestsOf, visitsOf} from './visits';

const html = `<link rel=preload href="/llm/assets/fonts/a.1.woff2" as=font><script src=/llm/assets/js/main.1.js defer></script>
<link rel=stylesheet href=/llm/assets/css/styles.1.css><link rel=stylesheet href=https://cdn.example/llm/katex.css>
<script src=/llm/assets/js/main.1.js></script><a href="/llm/basics">Basics</a><link rel=canonical href=https://x.example/llm/>`;

it('finds what a browser loads from the site, once', () => {
  expect(visitsOf(new Map([['/llm/', html]]), '/llm/')).toEqual([
    {
      page: '/llm/',
      assets: [
        '/llm/assets/css/styles.1.css',
        '/llm/assets/fonts/a.1.woff2',
        '/llm/assets/js/main.1.js',
      ],
    },
  ]);
});

it('lets one reader in so many load the assets', () => {
  const visits = ['/a', '/b', '/c'].map((page) => ({page, assets: ['/x.js']}));
  expect(requestsOf(visits, 2)).toEqual(['/a', '/x.js', '/b', '/c', '/x.js']);
});
