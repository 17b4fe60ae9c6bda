import {expect, it} from 'vitest';
import {routes} from '../../src/data/routes';
import {pageCards} from './pageCards';

const cards = pageCards(routes, 'Every number cited.');
const lineOf = (path: string) => cards.find((card) => card.path === path)?.line;

it('has a card for each page but the first', () => {
  expect(cards).toHaveLength(routes.length - 1);
  expect(new Set(cards.map(({path}) => path)).size).toBe(cards.length);
});

it('names the section of articles and categories, and what the handbook is on sections', () => {
  expect(lineOf('getting-started/llm-quantization')).toBe('Getting started');
  expect(lineOf('category/tool-integration')).toBe('Getting started');
  expect(lineOf('getting-started')).toBe('Every number cited.');
});
