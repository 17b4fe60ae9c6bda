import {expect, test} from 'vitest';
import {withoutScripts} from './textScripts';

const runtime = `
__webpack_require__.u = (chunkId) => ("assets/js/" + chunkId + "." + ({"136":"59d72146","36":"e0aa11bb","4136":"ab5c7544"})[chunkId] + ".js")`;

test('the scripts of texts go out of the list, those of other chunks stay', () => {
  const list = (text: string) => /\{(".*)\}/.exec(text)?.[1];
  expect(list(withoutScripts(runtime, ['136']))).toBe('"36":"e0aa11bb","4136":"ab5c7544"');
  expect(list(withoutScripts(runtime, ['36', '4136']))).toBe('"136":"59d72146",');
  expect(withoutScripts(runtime, [])).toBe(runtime);
});

test('a script that is not in the list as expected is named', () => {
  expect(() => withoutScripts(runtime, ['13'])).toThrow('lacks 13');
});
