import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {modelMarkdown} from '../../ui/markdown';
import {POLICIES} from './choices';
import RouterSimulator from './index';
import {FIELDS, ROUTER_MODELS} from './inputs';
import {reportOf} from './report';
import {routeAll} from './run';

const pageOf = (focus: 'prefix' | 'load') => {
  const html = renderToStaticMarkup(<RouterSimulator focus={focus} />);
  return {html, words: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')};
};

describe('in the HTML of the server', () => {
  const prefix = pageOf('prefix');
  const load = pageOf('load');

  test('each focus compares its own policies', () => {
    for (const policy of ['Round robin', 'Prefix hash, bounded', 'Precise index']) {
      expect(prefix.words).toContain(policy);
    }
    expect(load.words).toContain(POLICIES.powerOfTwo);
    expect(load.words).not.toContain(POLICIES.prefixHash);
  });

  test('the verdict speaks of hits against balance, or of the age of readings', () => {
    expect(prefix.words).toMatch(/Round robin finds \d+ % of the prompt tokens in a cache/);
    expect(load.words).toContain('With readings up to 1 s old, the fullest replica has');
  });

  test('what cannot keep up is named', () => {
    expect(prefix.words).toContain(
      'Not steady: the queue grows under round robin, least requests and session affinity',
    );
    expect(load.words).not.toContain('Not steady');
  });

  test('both can stand on one site: ids and names in the URL differ', () => {
    expect(prefix.html).toContain('id="prefix-router-simulator"');
    expect(load.html).toContain('id="load-router-simulator"');
    expect(ROUTER_MODELS.prefix.urlKey).not.toBe(ROUTER_MODELS.load.urlKey);
  });

  test('each form shows what its page is about', () => {
    expect(prefix.words).toContain('Lead that breaks stickiness');
    expect(load.words).toContain('Age of load readings');
    expect(load.words).not.toContain('Popularity skew');
    for (const fields of Object.values(FIELDS)) expect(fields.length).toBeLessThanOrEqual(13);
  });

  test('the figure says who had most requests', () => {
    expect(prefix.html).toMatch(/role="img" aria-label="Requests at the fullest replica over time/);
  });
});

test('the Markdown copy has every metric of every policy, and what a hit is worth', () => {
  const outcome = routeAll('prefix', valuesOf(ROUTER_MODELS.prefix, {requests: 20}));
  const report = reportOf(outcome);
  const text = modelMarkdown(ROUTER_MODELS.prefix, outcome.values, report, 'https://x');
  expect(text).toContain('Precise index: Busiest ÷ mean');
  expect(text).toContain('a hit is worth');
});

test('without readings in between, the report says so', () => {
  const outcome = routeAll('load', valuesOf(ROUTER_MODELS.load, {requests: 20, refresh: 0}));
  expect(reportOf(outcome).assumptions).toContain('Load is read at every request.');
});
