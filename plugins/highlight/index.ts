import {join} from 'node:path';
import type {Plugin} from '@docusaurus/types';

export {rehypeHighlight} from './rehypeHighlight';

/** Keeps the theme's highlighter, whose work `rehypeHighlight` has done at build, out of what readers download. */
export default function highlighting(): Plugin {
  return {
    name: 'handbook-highlighting',
    configureWebpack: () => ({
      resolve: {alias: {'prism-react-renderer$': join(__dirname, 'noHighlighter')}},
    }),
  };
}
