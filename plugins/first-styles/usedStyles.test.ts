import {expect, test} from 'vitest';
import {usedStyles, wordsOf} from './usedStyles';

const used = (css: string, ...texts: string[]) => usedStyles(css)(wordsOf(...texts));

test('rules stay whose names stand in the page or in a script, in their order', () => {
  const css = '.b{color:red}.a,.c{color:blue}p em{color:green}table{color:gray}#x{top:0}';
  expect(used(css, '<p class="a"><em>', 'element.className = "b"')).toBe(
    '.b{color:red}.a{color:blue}p em{color:green}',
  );
});

test('what must not be there, or is one of several, is no reason to leave a rule out', () => {
  const css = 'p:not(.gone){top:0}:is(.gone,.a) p{top:1px}.gone p{top:2px}';
  expect(used(css, '<p class=a>')).toBe('p:not(.gone){top:0}:is(.gone,.a) p{top:1px}');
});

test('queries stay with what they hold, and go when they are empty', () => {
  const css = '@media print{@supports (top:0){.gone{top:0}}}@media print{.a{top:0}.gone{top:0}}';
  expect(used(css, '<p class=a>')).toBe('@media print{.a{top:0}}');
});

test('custom properties and animations go with the last rule that names them', () => {
  const css =
    ':root{--a:var(--b);--b:1px;--c:2px;--script:3px}.gone{top:var(--c);animation:turn}' +
    '@keyframes turn{from{top:0}}@keyframes stay{to{top:0}}.a{top:var(--a);animation:stay 1s}';
  expect(used(css, '<p class=a>', 'style.getPropertyValue("--script")')).toBe(
    ':root{--a:var(--b);--b:1px;--script:3px}@keyframes stay{to{top:0}}.a{top:var(--a);animation:stay 1s}',
  );
});

test('what is no CSS is an error', () => {
  expect(() => usedStyles('.a{')).toThrow(/Unclosed block/);
});
