import * as z from 'zod';
import {readExample} from '../examples';

// The parts of Grafana's dashboard model that the sample relies on; strict, so that a mistyped field is found.
const dataSource = z.strictObject({type: z.literal('prometheus'), uid: z.literal('${datasource}')});
const step = z.strictObject({color: z.string(), value: z.number().nullable()});
const gridPos = z.strictObject({
  x: z.int().min(0).max(23),
  y: z.int().min(0),
  w: z.int().min(1).max(24),
  h: z.int().min(1),
});
/** Identifiers of Grafana's value formats that the sample uses. */
const UNITS = ['none', 'percentunit', 's', 'reqps', 'cps', 'celsius', 'hertz', 'watt'] as const;

const row = z.strictObject({
  id: z.int(),
  type: z.literal('row'),
  title: z.string(),
  collapsed: z.literal(false),
  gridPos,
  panels: z.array(z.never()),
});

const panel = z.strictObject({
  id: z.int(),
  // Panels that Grafana itself brings.
  type: z.enum(['timeseries', 'stat']),
  title: z.string().min(1),
  description: z.string().regex(/\.$/),
  datasource: dataSource,
  gridPos,
  fieldConfig: z.strictObject({
    defaults: z.strictObject({
      unit: z.enum(UNITS),
      min: z.number().optional(),
      max: z.number().optional(),
      decimals: z.number().optional(),
      thresholds: z.strictObject({mode: z.literal('absolute'), steps: z.array(step).min(1)}),
      custom: z.record(z.string(), z.unknown()).optional(),
    }),
    overrides: z.array(z.never()),
  }),
  options: z.record(z.string(), z.unknown()),
  targets: z
    .array(
      z.strictObject({
        refId: z.string().regex(/^[A-Z]$/),
        datasource: dataSource,
        expr: z.string(),
        legendFormat: z.string(),
        instant: z.boolean().optional(),
      }),
    )
    .min(1),
});

const queryVariable = z.strictObject({
  name: z.string(),
  label: z.string(),
  type: z.literal('query'),
  datasource: dataSource,
  query: z.strictObject({query: z.string(), refId: z.string()}),
  definition: z.string(),
  refresh: z.int(),
  sort: z.int(),
  multi: z.boolean(),
  includeAll: z.boolean(),
  current: z.strictObject({}),
});
const sourceVariable = z.strictObject({
  name: z.literal('datasource'),
  label: z.string(),
  type: z.literal('datasource'),
  query: z.literal('prometheus'),
  refresh: z.int(),
  current: z.strictObject({}),
});

const dashboardSchema = z.looseObject({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.int(),
  annotations: z.strictObject({
    list: z.array(z.looseObject({datasource: dataSource, expr: z.string()})),
  }),
  templating: z.strictObject({list: z.array(z.union([sourceVariable, queryVariable]))}),
  panels: z.array(z.union([row, panel])),
});

export const dashboard = dashboardSchema.parse(
  JSON.parse(readExample('observability/dashboard.json')),
);

export const panels = dashboard.panels.filter((one) => one.type !== 'row');

export const variables = dashboard.templating.list;

/** A query as Prometheus gets it: variables and the interval replaced as Grafana would. */
export function substituted(expr: string): string {
  return expr.replaceAll('$__rate_interval', '5m').replace(/\$\{?(\w+)\}?/g, (whole, name) => {
    const isKnown = variables.some((variable) => variable.name === name);
    return isKnown ? 'a|b' : whole;
  });
}

/** Every query of panels and annotations. */
export const dashboardQueries: readonly {readonly where: string; readonly expr: string}[] = [
  ...panels.flatMap(({title, targets}) =>
    targets.map(({refId, expr}) => ({where: `${title} ${refId}`, expr: substituted(expr)})),
  ),
  ...dashboard.annotations.list.map(({expr}) => ({
    where: 'annotation',
    expr: substituted(expr),
  })),
];

/** The series of which a variable lists the values of a label: `label_values(series, label)`. */
export const variableQueries: readonly {
  readonly where: string;
  readonly expr: string;
  readonly label: string;
}[] = variables.flatMap((variable) => {
  if (variable.type !== 'query') return [];
  const [, expr = '', label = ''] =
    /^label_values\((.*), (\w+)\)$/.exec(variable.query.query) ?? [];
  return {where: variable.name, expr: substituted(expr), label};
});
