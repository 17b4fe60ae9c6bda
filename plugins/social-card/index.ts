import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {drawCard, drawSvg} from './draw';

/** Edge of the icon that phones show on their home screen, in pixels. */
const TOUCH_ICON = 180;

/** Writes the default social image and the touch icon into the build. */
export default function socialCard({siteConfig, siteDir}: LoadContext): Plugin {
  return {
    name: 'handbook-social-card',
    async postBuild({outDir}) {
      const images = path.join(outDir, 'img');
      await mkdir(images, {recursive: true});
      const mark = await readFile(path.join(siteDir, 'static/img/mark.svg'), 'utf8');
      const png = await drawCard({
        mark,
        site: siteConfig.title,
        title: 'How to serve large language models',
        line: 'Every number cited or computed, every sample run or checked.',
      });
      await writeFile(path.join(images, 'social-card.png'), png);
      await writeFile(path.join(images, 'touch-icon.png'), drawSvg(mark, TOUCH_ICON));
    },
  };
}
