import {distribution, type Distribution, type PercentileMethod} from '../percentile';
import type {RequestMetrics} from '../requestTimeline';

/** One figure as a benchmark tool calls and defines it. */
export interface ToolMeasure {
  /** The tool's own name for it. */
  readonly name: string;
  /** Dividend and divisor, in a line. */
  readonly definition: string;
  readonly unit: 's' | 'tokens/s';
  /** null where no request gives a sample. */
  readonly distribution: Distribution | null;
}

export interface ToolReport {
  readonly tool: string;
  readonly percentileMethod: PercentileMethod;
  readonly measures: readonly ToolMeasure[];
}

/** A measure before its distribution is taken: samples of one request. */
export interface MeasureRule {
  readonly name: string;
  readonly definition: string;
  readonly unit?: ToolMeasure['unit'];
  readonly samples: (request: RequestMetrics) => readonly number[];
}

/** How a tool turns requests into figures. */
export interface ToolRules {
  readonly tool: string;
  readonly percentileMethod: PercentileMethod;
  readonly measures: readonly MeasureRule[];
}

/** Applies a tool's rules to measured requests. */
export function applyRules(rules: ToolRules, requests: readonly RequestMetrics[]): ToolReport {
  const {tool, percentileMethod} = rules;
  return {
    tool,
    percentileMethod,
    measures: rules.measures.map(({name, definition, unit = 's', samples}) => ({
      name,
      definition,
      unit,
      distribution: distribution(requests.flatMap(samples), percentileMethod),
    })),
  };
}

/** `value` as samples: none for null, which stands for a figure that the request does not have. */
export function present(value: number | null): readonly number[] {
  return value === null ? [] : [value];
}
