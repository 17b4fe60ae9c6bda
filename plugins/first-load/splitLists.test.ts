import {expect, test} from 'vitest';
import {withOwnRoute} from './ownRoute';
import {splitLists} from './splitLists';

const page = (path: string, hash: string) => `
              {
                path: '${path}',
                component: ComponentCreator('${path}', '${hash}'),
                exact: true,
                sidebar: "handbook"
              },`;

const generated = {
  routes: `import ComponentCreator from '@docusaurus/ComponentCreator';
export default [
  {
    path: '/llm/',
    component: ComponentCreator('/llm/', '4e7'),
    routes: [${page('/llm/a', '111')}${page('/llm/a/b', '222').replace(/,$/, '')}
    ]
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`,
  registry: `export default {
  "1": [() => import(/* webpackChunkName: "1" */ "@theme/DocItem"), "@theme/DocItem", require.resolveWeak("@theme/DocItem")],
  "6": [() => import(/* webpackChunkName: "6" */ "@theme/DocsRoot"), "@theme/DocsRoot", require.resolveWeak("@theme/DocsRoot")],
  "7": [() => import(/* webpackChunkName: "7" */ "@theme/DocVersionRoot"), "@theme/DocVersionRoot", require.resolveWeak("@theme/DocVersionRoot")],
  "8": [() => import(/* webpackChunkName: "8" */ "@theme/DocRoot"), "@theme/DocRoot", require.resolveWeak("@theme/DocRoot")],
  "9": [() => import(/* webpackChunkName: "9" */ "@generated/docusaurus-plugin-content-docs/default/__plugin.json"), "x", require.resolveWeak("x")],
  "2": [() => import(/* webpackChunkName: "2" */ "@site/docs/a.mdx"), "@site/docs/a.mdx", require.resolveWeak("@site/docs/a.mdx")],
  "3": [() => import(/* webpackChunkName: "3" */ "@site/docs/b.mdx"), "@site/docs/b.mdx", require.resolveWeak("@site/docs/b.mdx")],
  "5": [() => import(/* webpackChunkName: "5" */ "@site/sample.mdx"), "@site/sample.mdx", require.resolveWeak("@site/sample.mdx")],};`,
  chunkNames: JSON.stringify({
    '/llm/-4e7': {__comp: '9'},
    '/llm/a-111': {__comp: '1', content: '2'},
    '/llm/a/b-222': {__comp: '1', content: '3'},
  }),
  globalData: JSON.stringify({
    'docusaurus-plugin-content-docs': {default: {versions: [{label: 'Next', docs: [{id: 'a'}]}]}},
  }),
};

test('what belongs to a page goes out of the lists, all else stays', () => {
  const {first, articles, pages, chunkNames} = splitLists(generated);
  expect(pages).toEqual([
    ['/llm/a', '111', 'handbook'],
    ['/llm/a/b', '222', 'handbook'],
  ]);
  expect(first.routes).toContain('routes: pages');
  expect(first.routes).toContain(`ComponentCreator('*')`);
  expect(first.routes).not.toContain('/llm/a');
  expect(first.registry).toContain('@theme/DocItem');
  expect(first.registry, 'a page that is no article').toContain('@site/sample.mdx');
  expect(first.registry).not.toContain('@site/docs');
  expect(JSON.parse(first.chunkNames)).toEqual({'/llm/-4e7': {__comp: '9'}});
  expect(first.globalData).not.toContain('"a"');
  expect(articles).toContain('@site/docs/a.mdx');
  expect(chunkNames['/llm/a/b-222']).toEqual({__comp: '1', content: '3'});
});

test('what every page is shown with comes with the main script, all else apart', () => {
  const {registry} = splitLists(generated).first;
  expect(registry).toContain('import(/* webpackMode: "eager" */ "@theme/DocRoot")');
  expect(registry).toContain('import(/* webpackChunkName: "5" */ "@site/sample.mdx")');
  const without = generated.registry.replaceAll('@theme/DocRoot', '@theme/Other');
  expect(() => splitLists({...generated, registry: without})).toThrow(
    'does not list @theme/DocRoot',
  );
});

test('an article may be the last module', () => {
  const lines = generated.registry.slice(0, -2).split('\n');
  const [opening = '', ...modules] = lines.filter((line) => line !== '');
  const {first, articles} = splitLists({
    ...generated,
    registry: `${[opening, ...modules.reverse()].join('\n')}};`,
  });
  expect(first.registry).not.toContain('@site/docs');
  expect(articles).toContain('@site/docs/a.mdx');
});

test('lists of another shape are an error, not a site without pages', () => {
  const other = generated.routes.replaceAll('exact: true', 'exact: !0');
  expect(() => splitLists({...generated, routes: other})).toThrow('routes.js does not list');
  const odd = generated.registry.replaceAll('  "2"', '"2"');
  expect(() => splitLists({...generated, registry: odd})).toThrow('registry.js does not list');
});

test('a page says how it is reached and names the scripts around its text, before its first script', () => {
  const lists = splitLists(generated);
  const html = '<head><script>a()</script><script src=/llm/main.js defer></script>';
  const addresses = (names: readonly string[]) =>
    names.map((name) => (name === '1' ? '/llm/main.js' : `/llm/${name}.js`));
  expect(withOwnRoute(html, '/llm/a', lists, addresses)).toBe(
    '<head><script>a()</script><script id=own-route type=application/json>' +
      '{"path":"/llm/a","hash":"111","sidebar":"handbook","chunks":{"__comp":"1","content":"2"},' +
      '"next":["/llm/take-page.js"]}' +
      '</script><script src=/llm/9.js defer></script><script src=/llm/main.js defer></script>',
  );
});

test('a page that is in no list is left alone', () => {
  const html = '<head><script src=/llm/main.js defer></script>';
  const none = () => [];
  expect(withOwnRoute(html, '/llm/404.html', splitLists(generated), none)).toBe(html);
});
