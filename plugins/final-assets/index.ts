import {join} from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {sayFinal} from '../../deploy/compress/finalFiles';

/** The little of a bundler that is needed here. */
interface Compiler {
  readonly outputPath: string;
  readonly hooks: {
    readonly done: {
      tap(name: string, run: (stats: {compilation: {assets: object}}) => void): void;
    };
  };
}

/** Says which scripts and style sheets the bundler has written; nothing changes them after it. */
export default function finalAssets(): Plugin {
  const name = 'handbook-final-assets';
  return {
    name,
    configureWebpack({mode}, isServer) {
      if (isServer || mode !== 'production') return {};
      const reporter = {
        apply({outputPath, hooks}: Compiler) {
          hooks.done.tap(name, ({compilation}) =>
            sayFinal(Object.keys(compilation.assets).map((file) => join(outputPath, file))),
          );
        },
      };
      return {plugins: [reporter]};
    },
  };
}
