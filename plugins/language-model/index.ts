import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Writes the files of the language model that runs in a page into the build, under names with their hash: caches keep such for
 * good. Only `pageModel.ts` names them, and the worker that reads them. Pages are rendered without a model.
 */
export default function languageModel({siteDir}: Pick<LoadContext, 'siteDir'>): Plugin {
  const room = join(siteDir, 'src/languageModel');
  return {
    name: 'handbook-language-model',
    configureWebpack(_config, isServer) {
      if (isServer) {
        const untouched = {
          include: join(room, 'pageModel.ts'),
          parser: {url: false, worker: false},
        };
        return {module: {rules: [untouched]}};
      }
      const files = {
        include: join(room, 'weights'),
        dependency: 'url',
        type: 'asset/resource',
        generator: {filename: 'assets/model/[name].[contenthash:8][ext]'},
      };
      return {module: {rules: [files]}};
    },
  };
}
