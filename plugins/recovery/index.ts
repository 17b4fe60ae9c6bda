import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** The module of Docusaurus that renders the application. */
const APP = /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]App\.js$/;

/**
 * What the site does where a part of it does not arrive: it replaces Docusaurus's own handling of a navigation, which no
 * theme can.
 */
export default function recovery({siteDir}: {readonly siteDir: string}): Plugin {
  const ours = path.join(siteDir, 'src/components/chrome/Recovery/PendingNavigation.tsx');
  return {
    name: 'handbook-recovery',
    configureWebpack: () => ({
      module: {rules: [{test: APP, resolve: {alias: {'./PendingNavigation': ours}}}]},
    }),
  };
}
