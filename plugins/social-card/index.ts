import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {routes} from '../../src/data/routes';
import {SITE_CARD, cardPath} from '../../src/addresses/pageCard';
import {drawCard, drawSvg} from './draw';
import {pageCards} from './pageCards';

/** Edge of the icon that phones show on their home screen, in pixels. */
const TOUCH_ICON = 180;

const LINE = 'Every number cited or computed, every sample run or checked.';

/** Writes the image that link previews show for each page, and the touch icon, into the build. */
export default function socialCard({siteConfig, siteDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'handbook-social-card',
    async postBuild({outDir, routesPaths}) {
      const mark = await readFile(path.join(siteDir, 'static/img/mark.svg'), 'utf8');
      const built = new Set(routesPaths.map((route) => route.slice(baseUrl.length)));
      const cards = [
        {file: SITE_CARD, title: 'How to serve large language models', line: LINE},
        ...pageCards(routes, LINE)
          .filter((card) => built.has(card.path))
          .map((card) => ({...card, file: cardPath(card.path)})),
      ];
      for (const {file, title, line} of cards) {
        const png = await drawCard({mark, site: siteConfig.title, title, line});
        const target = path.join(outDir, file);
        await mkdir(path.dirname(target), {recursive: true});
        await writeFile(target, png);
      }
      await writeFile(path.join(outDir, 'img/touch-icon.png'), drawSvg(mark, TOUCH_ICON));
    },
  };
}
