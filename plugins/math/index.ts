import {cpSync, mkdirSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {
  katexAssets,
  localFolder,
  stylesheetLinks,
  STYLESHEET,
  type KatexAssets,
} from './katexAssets';
import {stylesheetGuard} from './stylesheetGuard';

export {rehypeMathStylesheet} from './rehypeMathStylesheet';
export {stylesheetGuard} from './stylesheetGuard';

/**
 * The stylesheet of formulas: from the CDN, with a copy in the build. Where both are is written to a generated module,
 * which only `MathStylesheet` imports.
 */
export default function math({baseUrl}: Pick<LoadContext, 'baseUrl'>): Plugin {
  const assets = katexAssets();
  return {
    name: 'handbook-math',
    async contentLoaded({actions}) {
      await actions.createData('stylesheet.json', stylesheetLinks(assets, baseUrl));
    },
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: stylesheetGuard}]}),
    async postBuild({outDir}) {
      copyStylesheet(assets, join(outDir, localFolder(assets)));
    },
  };
}

/** Copies the stylesheet and its fonts, which it names relative to itself. Every browser we support reads WOFF2. */
function copyStylesheet({directory}: KatexAssets, target: string): void {
  mkdirSync(join(target, 'fonts'), {recursive: true});
  cpSync(join(directory, STYLESHEET), join(target, STYLESHEET));
  for (const font of readdirSync(join(directory, 'fonts'))) {
    if (font.endsWith('.woff2'))
      cpSync(join(directory, 'fonts', font), join(target, 'fonts', font));
  }
}
