import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {firstScriptBytes} from './firstScriptBytes';

test('adds the scripts that the HTML names, once each and compressed', () => {
  const dir = mkdtempSync(join(tmpdir(), 'bench-scripts-'));
  try {
    const html =
      '<script>inline()</script><script src=/llm/runtime.js defer></script>' +
      '<script defer src="/llm/main.js"></script><script src=/llm/main.js></script>' +
      '<script src=https://other.example/x.js></script>';
    writeFileSync(join(dir, 'index.html'), html);
    writeFileSync(join(dir, 'runtime.js'), 'x'.repeat(500));
    writeFileSync(join(dir, 'main.js'), 'x'.repeat(9000));
    writeFileSync(join(dir, 'main.js.br'), 'x'.repeat(3000));
    expect(firstScriptBytes(dir)).toBe(3500);
    writeFileSync(join(dir, 'index.html'), 'no scripts');
    expect(() => firstScriptBytes(dir)).toThrow('names no script');
  } finally {
    rmSync(dir, {recursive: true});
  }
});
