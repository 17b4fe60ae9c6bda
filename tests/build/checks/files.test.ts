import {describe, expect, test} from 'vitest';
import {fileProblems, pngSize, totalBytes} from './files';

const file = (path: string, content = '') => {
  const bytes = Buffer.from(content);
  return {path, bytes: bytes.length, read: () => bytes};
};

describe('files', () => {
  test('a clean build has no problem', () => {
    expect(
      fileProblems([file('index.html', 'text'), file('a.js', 'code')], '/home/me/site'),
    ).toEqual([]);
  });

  test.each([
    [file('a.js.map'), 'a.js.map is a source map.'],
    [file('a.js', '"/home/me/site/docs"'), 'a.js names the folder it was built in, /home/me/site.'],
    [file('a.js', 'import "file:///x"'), 'a.js has a file:/// address.'],
    [file('a.js', '//# sourceMappingURL=a.js.map'), 'a.js refers to a source map.'],
  ])('a leak is reported', (leaking, problem) => {
    expect(fileProblems([leaking], '/home/me/site')).toEqual([problem]);
  });
});

test('only files that match are counted', () => {
  const files = [file('fonts/a.woff2', '123'), file('fonts/b.woff2', '45'), file('a.js', '6')];
  expect(totalBytes(files, /^fonts\//)).toBe(5);
});

test('the size of an image is read from its header', () => {
  const header = Buffer.alloc(24);
  header.write('\x89PNG', 0, 'latin1');
  header.writeUInt32BE(1200, 16);
  header.writeUInt32BE(630, 20);
  expect(pngSize(header)).toEqual({width: 1200, height: 630});
  expect(() => pngSize(Buffer.alloc(24))).toThrow('no PNG');
});
