import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {noticeOf, packagesOf, type BundledModule} from './index';

describe('packages in the chunks', () => {
  const packages = (...modules: BundledModule[]) => packagesOf(modules);

  test('are found by the folder that is nearest to the file', () => {
    expect(
      packages(
        {resource: '/site/node_modules/clsx/dist/clsx.mjs'},
        {resource: '/site/node_modules/@mdx-js/react/lib/index.js'},
        {resource: '/site/node_modules/a/node_modules/b/index.js'},
        {resource: '/site/src/theme/Root.tsx'},
        {nameForCondition: () => 'C:\\site\\node_modules\\infima\\dist\\x.css'},
        {nameForCondition: () => null},
      ),
    ).toEqual([
      '/site/node_modules/clsx',
      '/site/node_modules/@mdx-js/react',
      '/site/node_modules/a/node_modules/b',
      'C:\\site\\node_modules\\infima',
    ]);
  });

  test('are also found in modules that were joined', () => {
    expect(packages({modules: [{resource: '/site/node_modules/d3-scale/src/log.js'}]})).toEqual([
      '/site/node_modules/d3-scale',
    ]);
  });
});

describe('a package', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'handbook-package-'));
  });
  afterEach(() => rmSync(folder, {recursive: true}));

  const write = (file: string, text: string) => {
    mkdirSync(folder, {recursive: true});
    writeFileSync(join(folder, file), text);
  };

  test.each(['LICENSE', 'license.md', 'Licence.txt', 'LICENSE-MIT', 'COPYING'])(
    'brings its license as %s',
    (file) => {
      write('package.json', '{"name": "a", "version": "1.0.0", "license": "MIT"}');
      write(file, 'Do as you\r\nlike.\n');
      expect(noticeOf(folder)).toBe(`${'-'.repeat(80)}\na 1.0.0 (MIT)\n\nDo as you\nlike.`);
    },
  );

  test('may have a folder that is called like a license', () => {
    write('package.json', '{"name": "a", "version": "1.0.0", "license": "MIT"}');
    mkdirSync(join(folder, 'LICENSE'));
    expect(noticeOf(folder)).toContain('brings no text');
  });

  test('without a license must not be published', () => {
    write('package.json', '{"name": "a", "version": "1.0.0"}');
    expect(() => noticeOf(folder)).toThrow('a 1.0.0 declares no license');
  });
});
