import {describe, expect, test} from 'vitest';
import {dashboard, dashboardQueries, panels, variableQueries, variables} from './dashboard';
import {queryFaults} from './queryFaults';
import {recorded} from './rules';

test.each(dashboardQueries)('$where uses known metrics by their kinds and labels', ({expr}) => {
  expect(queryFaults(expr, recorded)).toEqual([]);
});

test.each(variableQueries)('the variable $where lists a label that its series has', (variable) => {
  const {expr, label} = variable;
  expect(queryFaults(`count by (${label}) (${expr})`, recorded)).toEqual([]);
});

describe('variables', () => {
  const used = JSON.stringify([dashboard.panels, variables]);

  test('are the data source, service, model, replica and node', () => {
    const names = variables.map(({name}) => name);
    expect(names).toEqual(
      expect.arrayContaining(['datasource', 'service', 'model', 'instance', 'node']),
    );
  });

  test.each(variables.map(({name}) => name))('%s is used', (name) => {
    expect(used).toMatch(new RegExp(`\\$\\{?${name}\\b`));
  });

  test('that queries use are declared', () => {
    const left = dashboardQueries.filter(({expr}) => expr.includes('$'));
    expect(left).toEqual([]);
  });

  test('that can hold several values are matched as patterns', () => {
    const exact = panels
      .flatMap(({targets}) => targets)
      .filter(({expr}) => /[^~]=\s*"\$/.test(expr));
    expect(exact.map(({expr}) => expr)).toEqual([]);
  });
});

describe('panels', () => {
  test('have a row each for users, engine, GPU and replicas', () => {
    const rows = dashboard.panels.filter(({type}) => type === 'row').map(({title}) => title);
    expect(rows).toEqual(['Users', 'Engine', 'GPU', 'Replicas']);
  });

  test('have ids and titles of their own', () => {
    const ids = dashboard.panels.map(({id}) => id);
    const titles = dashboard.panels.map(({title}) => title);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('have refs and legends of their own', () => {
    for (const {title, targets} of panels) {
      expect(new Set(targets.map(({refId}) => refId)).size, title).toBe(targets.length);
      expect(new Set(targets.map(({legendFormat}) => legendFormat)).size, title).toBe(
        targets.length,
      );
    }
  });

  test('fill no place twice and stay on the grid', () => {
    const taken = new Map<string, string>();
    for (const {title, gridPos} of dashboard.panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(taken.get(`${x}/${y}`), `${title} at ${x}/${y}`).toBeUndefined();
          taken.set(`${x}/${y}`, title);
        }
      }
    }
  });

  test('have thresholds that ascend from a color without a value', () => {
    for (const {title, fieldConfig} of panels) {
      const [first, ...rest] = fieldConfig.defaults.thresholds.steps;
      expect(first?.value, title).toBeNull();
      const values = rest.map(({value}) => value ?? NaN);
      expect(values, title).toEqual([...values].sort((a, b) => a - b));
      expect(values.some(Number.isNaN), title).toBe(false);
    }
  });

  test('show a share as a percentage of one, and a ratio of times in seconds', () => {
    const unitOf = new Map(
      panels.map(({title, fieldConfig}) => [title, fieldConfig.defaults.unit]),
    );
    expect(unitOf.get('KV cache in use')).toBe('percentunit');
    expect(unitOf.get('Time to first token')).toBe('s');
    expect(unitOf.get('Memory interface active')).toBe('percentunit');
  });
});
