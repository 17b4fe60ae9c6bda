import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {grounds, labFolder, readRecord} from './grounds';

const textOf = (name: string, file: string) => readFileSync(join(labFolder, name, file), 'utf8');

describe.each(grounds())('the ground %s', (name) => {
  test('pins its packages, and its record is a run of these', () => {
    const {dependencies} = JSON.parse(textOf(name, 'package.json')) as {
      dependencies: Record<string, string>;
    };
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect(readRecord(name)?.versions).toEqual(dependencies);
    expect(readRecord(name)?.ranOn).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  test('says what it asks, how it runs and what came out', () => {
    for (const part of ['## Question', '## How it runs', '## What came out', '## What surprised']) {
      expect(textOf(name, 'README.md')).toContain(`\n${part}\n`);
    }
  });

  test('has a page in the reference, which shows the code that the run tried', () => {
    const page = `docs/reference/lab/${name}.mdx`;
    expect(existsSync(page)).toBe(true);
    const blocks = readdirSync(join(labFolder, name)).filter((file) => file.startsWith('block.'));
    const text = readFileSync(page, 'utf8');
    for (const block of blocks) expect(text).toContain(`\n${textOf(name, block).trim()}\n`);
  });
});
