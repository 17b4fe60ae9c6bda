import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {DOWNLOAD_BYTES, FILE_BYTES} from './modelFiles';
import manifest from './weights/manifest.json';

it.each(Object.entries(manifest.files))('%s is the file that the manifest names', (name, entry) => {
  const file = readFileSync(join(import.meta.dirname, 'weights', name));
  expect(file.length).toBe(entry.bytes);
  expect(createHash('sha256').update(file).digest('hex')).toBe(entry.sha256);
});

it('takes at most 3 MB for a reader', () => {
  expect(DOWNLOAD_BYTES).toBeLessThan(3e6);
  expect(FILE_BYTES.large).toBeGreaterThan(FILE_BYTES.draft * 8);
});
