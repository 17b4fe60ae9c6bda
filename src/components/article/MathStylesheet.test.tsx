import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test, vi} from 'vitest';
import MathStylesheet from './MathStylesheet';

vi.mock('@generated/handbook-math/default/stylesheet.json', () => ({
  default: {
    href: 'https://cdn.example/katex.css',
    integrity: 'sha384-x',
    localHref: '/llm/katex.css',
  },
}));

test('the link has an integrity, and names the copy for when it fails', () => {
  expect(renderToStaticMarkup(<MathStylesheet />)).toBe(
    '<link rel="stylesheet" href="https://cdn.example/katex.css" integrity="sha384-x" crossorigin="anonymous" data-math-stylesheet="/llm/katex.css"/>',
  );
});
