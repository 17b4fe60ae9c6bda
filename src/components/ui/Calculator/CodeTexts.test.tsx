import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import CodeTexts from './CodeTexts';

test('the first group of files is open, and the others are folded under their names', () => {
  const text = (title: string, group: string) => ({
    title,
    group,
    language: 'bash' as const,
    text: title,
  });
  const texts = [text('a', 'Start'), text('b', 'Start'), text('c', 'Alerts')];
  const html = renderToStaticMarkup(<CodeTexts texts={texts} />);
  expect(html.match(/<details[^>]*><summary>\w+/g)).toEqual([
    '<details open=""><summary>Start',
    '<details><summary>Alerts',
  ]);
});
