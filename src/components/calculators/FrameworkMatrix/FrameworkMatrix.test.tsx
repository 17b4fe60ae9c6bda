import {expect, test} from 'vitest';
import {testHtml} from '@site/src/jsx/testHtml';
import {rowAddress} from '../../../data/rowAddress';
import {frameworkById, frameworks} from '../../../data/frameworks';
import SourceList from './SourceList';
import {leftOutEngines, matrixEngines} from './engines';
import {frameworkMatrix} from './calculator';
import {rows} from './rows';
import FrameworkMatrix from './index';

const html = testHtml(<FrameworkMatrix />);
const report = (changes?: Parameters<typeof frameworkMatrix.at>[0]) =>
  frameworkMatrix.at(changes).report;

test('the server renders the whole table: every engine, every row', () => {
  for (const {name} of frameworks) expect(html).toContain(`>${name}</button>`);
  for (const {id, label} of rows) {
    const address = rowAddress('feature', id);
    expect(html).toContain(`<th scope="row">${label}<a id="${address}" href="#${address}" `);
  }
});

test('what nobody read is a blank cell, and engines without a column are rows with what was read', () => {
  expect(html).toContain('<td></td>');
  expect(html).not.toContain('>not read<');
  for (const {id} of leftOutEngines) expect(html).toContain(`id="${rowAddress('engine', id)}"`);
  expect(html).toContain('maintenance, Apache-2.0');
});

test('the default says what vLLM and SGLang share and where they differ', () => {
  expect(html).toMatch(/<strong>\d+ of \d+<\/strong>/);
  expect(html).toContain('features that were read of both vLLM and SGLang are alike');
  expect(html).toMatch(/The two engines differ in [^.]*Metrics without a flag/);
});

test('without scripts it is said where the sources are', () => {
  expect(html).toMatch(/<noscript><p>[^<]*<a href="https:[^"]+data\/frameworks\.sources\.json"/);
});

test('the report counts what is left and what is ruled out', () => {
  expect(report({hardware: 'amd'}).formula).toEqual([
    `${matrixEngines.length} engines − 1 ruled out − 0 not read = ${matrixEngines.length - 1} left`,
  ]);
  expect(report().summary).toMatch(/^5 of 5 engines left\. vLLM and SGLang: \d+ of \d+ features/);
});

test('several needs at once leave what documents all of them', () => {
  const needs = {lora: true, disaggregation: true, speculative: true, structured: true} as const;
  const left = report({...needs, hardware: 'nvidia', unread: 'drop'});
  expect(left.results.slice(1).map(({label}) => label)).toEqual([
    'vLLM, documented',
    'SGLang, documented',
    'TensorRT-LLM, documented',
    'LMDeploy, under a condition',
  ]);
});

test('where nothing is left it is said what to do', () => {
  const {values, result} = frameworkMatrix.at();
  const none = frameworkMatrix.answer(values, {...result, columns: []});
  expect(none.report.problems?.[0]).toContain('Take a need back');
});

test('the sources of an engine have links, dates and what was left out', async () => {
  const engine = frameworkById('tensorrt-llm');
  const {default: sources} = await import('../../../../data/frameworks.sources.json');
  const provenance = sources.byId['tensorrt-llm'];
  const list = testHtml(<SourceList engine={engine} provenance={provenance} />);
  for (const {url} of provenance.sources) expect(list).toContain(`href="${url}"`);
  expect(list).toContain(`Read on ${engine.verifiedOn}`);
  expect(list).toContain(': structured output</li>');
  expect(list).toContain('metrics, details, queue names. Read only in secondary');
});
