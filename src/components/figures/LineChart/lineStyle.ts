import type {LineSeries} from './index';

const COLORS = 4;

/** Attributes that the stylesheet draws a line by: its color, and its dashes where they are not the color's own. */
export function lineStyle({series, dash}: LineSeries, index: number): Record<string, unknown> {
  return {'data-series': (series ?? index) % COLORS, 'data-dash': dash};
}
