import {join} from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Leaves out of the browser's code what Docusaurus asks for in full and uses one function of. Gain: `tslib`, 2.3 kB (brotli).
 */
export default function leanClient(): Plugin {
  return {
    name: 'handbook-lean-client',
    configureWebpack: (_config, isServer) =>
      isServer ? {} : {resolve: {alias: {tslib$: join(__dirname, 'tslib')}}},
  };
}
