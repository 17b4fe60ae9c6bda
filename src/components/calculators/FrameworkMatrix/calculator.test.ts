import {expect, test} from 'vitest';
import {allFrameworks, frameworkById, frameworks} from '../../../data/frameworks';
import {answerOf, cellText} from './cell';
import {leftOutEngines, matrixEngines} from './engines';
import {frameworkMatrix} from './calculator';
import {rowById, rows} from './rows';

const view = (changes?: Parameters<typeof frameworkMatrix.at>[0]) =>
  frameworkMatrix.at(changes).result;
const ids = ({columns}: ReturnType<typeof view>) => columns.map(({engine}) => engine.id);

test('without needs every engine stays, and the compared two come first', () => {
  expect(ids(view())).toHaveLength(matrixEngines.length);
  expect(ids(view()).slice(0, 2)).toEqual(['vllm', 'sglang']);
  expect(ids(view({first: 'lmdeploy', second: 'llama-cpp'})).slice(0, 2)).toEqual([
    'lmdeploy',
    'llama-cpp',
  ]);
});

test('a column is at least half read; every other engine is named beside the table', () => {
  const features = rows.filter(({kind}) => kind === 'feature');
  for (const engine of matrixEngines) {
    const open = features.filter((row) => answerOf(row.cell(engine)) === 'open');
    expect(open.length, engine.id).toBeLessThanOrEqual(features.length / 2);
  }
  expect(matrixEngines.length).toBeGreaterThan(2);
  expect([...matrixEngines, ...leftOutEngines]).toHaveLength(frameworks.length);
});

test('only a documented no rules an engine out; what nobody read stays open', () => {
  const anthropic = view({anthropic: true});
  expect(anthropic.ruledOut).toEqual([]);
  expect(anthropic.columns.find(({engine}) => engine.id === 'tensorrt-llm')?.answer).toBe('open');
  const strict = view({anthropic: true, unread: 'drop'});
  expect(ids(strict)).toEqual(['vllm', 'sglang', 'lmdeploy', 'llama-cpp']);
  expect(strict.open.map(({id}) => id)).toEqual(['tensorrt-llm']);
});

test('the worst answer to any need counts, and orders the columns', () => {
  const {columns} = view({hardware: 'apple', lora: true});
  const answers = Object.fromEntries(columns.map(({engine, answer}) => [engine.id, answer]));
  expect(answers).toMatchObject({
    vllm: 'conditional',
    sglang: 'yes',
    'llama-cpp': 'yes',
    lmdeploy: 'open',
  });
  const rest = columns.slice(2).map(({answer}) => answer);
  expect(rest).toEqual(
    rest.toSorted(
      (a, b) =>
        ['yes', 'conditional', 'open'].indexOf(a) - ['yes', 'conditional', 'open'].indexOf(b),
    ),
  );
});

test('an engine that states its devices is ruled out on all others', () => {
  const out = view({hardware: 'amd'}).ruledOut;
  expect(out).toEqual([{engine: frameworkById('tensorrt-llm'), why: 'AMD GPU'}]);
});

test('two engines are alike, differ or are not settled, feature by feature', () => {
  const {alike, differ, open} = view().comparison;
  const features = rows.filter(({kind}) => kind === 'feature');
  expect(alike.length + differ.length + open.length).toBe(features.length);
  expect(differ.map(({id}) => id)).toContain('metrics');
  expect(open.map(({id}) => id)).toEqual(['responses']);
  expect(view({rows: 'differ'}).rows).toEqual(differ);
  expect(view({rows: 'alike'}).rows).toEqual(alike);
});

test('the rows can be the needs alone', () => {
  const needed = view({rows: 'needs', hardware: 'cpu', kvOffload: true}).rows;
  expect(needed.map(({id}) => id)).toEqual(['cpu', 'kvOffload']);
  expect(view({rows: 'needs'}).rows).toEqual(rows);
});

test('a cell that nobody read never says no', () => {
  for (const engine of allFrameworks) {
    for (const row of rows.filter(({kind}) => kind === 'feature')) {
      const cell = row.cell(engine);
      if (cell.kind === 'unread') expect(cellText(cell)).toBe('not read');
      if (answerOf(cell) === 'no') expect(cell).toMatchObject({kind: 'support', status: 'no'});
    }
  }
});

test('every row has an answer of some engine', () => {
  const empty = rows.filter((row) =>
    frameworks.every((engine) => row.cell(engine).kind === 'unread'),
  );
  expect(empty.map(({id}) => id)).toEqual([]);
});

test('a version that only others name is marked', () => {
  const version = rowById('version');
  expect(cellText(version.cell(frameworkById('llama-cpp')))).toMatch(/named by others$/);
  expect(cellText(version.cell(frameworkById('ollama')))).toBe('0.32.15 (2026-08-19)');
});
