import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {requireJson} from './requireJson';

test('all files that are no JSON are named, with line and column', () => {
  const folder = mkdtempSync(join(tmpdir(), 'data-'));
  try {
    mkdirSync(join(folder, 'results'));
    writeFileSync(join(folder, 'good.json'), '{"a": 1}');
    expect(() => requireJson(folder)).not.toThrow();
    writeFileSync(join(folder, 'glossary.json'), '{\n  "records": [,]\n}');
    writeFileSync(join(folder, 'results/one.json'), '');
    expect(() => requireJson(folder)).toThrow(
      /^data\/glossary\.json:2: The file is not valid JSON: .*, at column 15\.\ndata\/results\/one\.json:1: The file is not/,
    );
  } finally {
    rmSync(folder, {recursive: true});
  }
});
