import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import {partAddress} from '../../src/firstLoad/pagePart';
import {chunkScripts} from './clientManifest';
import {withOwnRoute} from './ownRoute';
import {pagePart} from './pagePart';
import {splitLists, type GeneratedLists} from './splitLists';

/** The files of Docusaurus that are split. */
const FILES: Readonly<Record<keyof GeneratedLists, string>> = {
  routes: 'routes.js',
  registry: 'registry.js',
  chunkNames: 'routesChunkNames.json',
  globalData: 'globalData.json',
};

const BODY = '@site/src/components/article/ArticleBody';

type Place = Pick<Props, 'generatedFilesDir'>;

/**
 * Keeps out of the first load what a page is read without: the script of its text, which is in the document already (gain: 25 to 51
 * kB, brotli, and its execution and hydration), and the lists of all other pages (2.6 kB, and they no longer grow with the site).
 */
export default function firstLoad({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const source = (name: string) => join(siteDir, 'src/firstLoad', name);
  return {
    name: 'handbook-first-load',
    configureWebpack: ({mode}, isServer) => ({
      // The first name that fits counts, and Docusaurus has shorter ones.
      mergeStrategy: {'resolve.alias': 'prepend'},
      resolve: {
        alias: {
          // Only the server renders an article to a string.
          ...(!isServer && {[`${BODY}/renderBody$`]: join(__dirname, 'noServer')}),
          ...(!isServer && mode === 'production'
            ? splitAliases(generatedFilesDir, source)
            : {'@site/src/firstLoad/knowPage$': join(__dirname, 'knownAlready')}),
        },
      },
    }),
  };
}

function splitAliases(generatedFilesDir: string, source: (name: string) => string) {
  const dir = join(generatedFilesDir, 'first-load');
  const {first, articles} = splitGenerated({generatedFilesDir});
  mkdirSync(dir, {recursive: true});
  const write = (name: string, text: string) => {
    writeFileSync(join(dir, name), text);
    return join(dir, name);
  };
  return {
    '@generated/routes$': write(FILES.routes, first.routes),
    '@generated/registry$': source('registry'),
    'handbook-first-registry$': write(FILES.registry, first.registry),
    '@generated/routesChunkNames$': source('chunkNames'),
    'handbook-first-chunk-names$': write(FILES.chunkNames, first.chunkNames),
    '@generated/globalData$': write(FILES.globalData, first.globalData),
    'handbook-articles$': write('articles.js', articles),
  };
}

function splitGenerated({generatedFilesDir}: Place) {
  const read = (name: string) => readFileSync(join(generatedFilesDir, name), 'utf8');
  return splitLists({
    routes: read(FILES.routes),
    registry: read(FILES.registry),
    chunkNames: read(FILES.chunkNames),
    globalData: read(FILES.globalData),
  });
}

/** @returns what writes into a built page how it is reached */
export function ownRoute(build: Place): (html: string, route: string) => string {
  const lists = splitGenerated(build);
  const scripts = chunkScripts(build.generatedFilesDir);
  const addresses = (names: readonly string[]) => scripts(names).map(({publicPath}) => publicPath);
  return (html, route) => withOwnRoute(html, route, lists, addresses);
}

/** @returns what writes beside a built page, which it leaves as it is, the part of it that other pages need */
export function pageParts({outDir, baseUrl}: Pick<Props, 'outDir' | 'baseUrl'>) {
  return (html: string, route: string): string => {
    // The page for unknown addresses has no address.
    if (route.endsWith('.html')) return html;
    const file = join(outDir, partAddress(route).slice(baseUrl.length));
    writeFileSync(file, pagePart(html));
    return html;
  };
}
