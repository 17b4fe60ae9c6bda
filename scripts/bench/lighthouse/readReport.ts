import type {Figure} from '../results/sample';
import type {LighthouseReport} from './runLighthouse';

const figureOf = {
  performance: 'lighthousePerformance',
  accessibility: 'lighthouseAccessibility',
  'best-practices': 'lighthouseBestPractices',
  seo: 'lighthouseSeo',
} as const satisfies Record<string, Figure>;

export interface LighthouseScore {
  readonly figure: Figure;
  /** Of 100. */
  readonly value: number;
  /** Names of the audits that cost points. */
  readonly detail?: string;
}

/** The score of each category, with the audits that keep it from 100. */
export function readReport({categories, audits}: LighthouseReport): LighthouseScore[] {
  return Object.entries(figureOf).map(([id, figure]) => {
    const category = categories[id];
    if (!category || category.score === null)
      throw new Error(`Lighthouse gave no score for ${id}.`);
    const failing = category.auditRefs.flatMap(({id: audit, weight}) => {
      const {score, title, displayValue} = audits[audit] ?? {};
      if (weight === 0 || score === undefined || score === null || score === 1) return [];
      return [displayValue === undefined ? `${title}` : `${title}: ${displayValue}`];
    });
    const value = Math.round(category.score * 100);
    return {figure, value, ...(failing.length > 0 ? {detail: failing.join('; ')} : {})};
  });
}
