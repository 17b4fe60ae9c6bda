import {expect, test} from 'vitest';
import {readReport} from './readReport';

const full = {score: 1, auditRefs: []};

test('scores are of 100, with the audits that cost points', () => {
  const report = {
    categories: {
      performance: {
        score: 0.974,
        auditRefs: [
          {id: 'tbt', weight: 30},
          {id: 'lcp', weight: 25},
          {id: 'hint', weight: 0},
          {id: 'not-applicable', weight: 5},
        ],
      },
      accessibility: full,
      'best-practices': full,
      seo: {score: 0.92, auditRefs: [{id: 'links', weight: 1}]},
    },
    audits: {
      tbt: {title: 'Total Blocking Time', score: 0.8, displayValue: '180 ms'},
      lcp: {title: 'Largest Contentful Paint', score: 1},
      hint: {title: 'A hint', score: 0},
      'not-applicable': {title: 'Not applicable', score: null},
      links: {title: 'Links are not crawlable', score: 0},
    },
  };
  expect(readReport(report)).toEqual([
    {figure: 'lighthousePerformance', value: 97, detail: 'Total Blocking Time: 180 ms'},
    {figure: 'lighthouseAccessibility', value: 100},
    {figure: 'lighthouseBestPractices', value: 100},
    {figure: 'lighthouseSeo', value: 92, detail: 'Links are not crawlable'},
  ]);
});

test('a category without a score is no success', () => {
  const report = {categories: {performance: {score: null, auditRefs: []}}, audits: {}};
  expect(() => readReport(report)).toThrow('no score for performance');
});
