import type {SiteName} from '../sites';

/** What is measured, with its unit. Bytes are those of the wire: compressed, headers included. */
export const figures = {
  bytes: {title: 'Bytes to load, without fonts', unit: 'kB'},
  scriptBytes: {title: 'Scripts in it', unit: 'kB'},
  fontBytes: {title: 'Fonts', unit: 'kB'},
  formulaFontBytes: {title: 'Fonts of formulas (CDN)', unit: 'kB'},
  blockingFonts: {title: 'Fonts that hide text while they load', unit: ''},
  prefetchBytes: {title: 'Prefetched after load', unit: 'kB'},
  prefetchAgain: {title: 'Prefetches of the same URL', unit: ''},
  prefetchSaving: {title: 'Prefetches on 2g or with data saving', unit: ''},
  fcp: {title: 'First contentful paint', unit: 'ms'},
  lcp: {title: 'Largest contentful paint', unit: 'ms'},
  tbt: {title: 'Total blocking time', unit: 'ms'},
  cls: {title: 'Layout shift', unit: 'score'},
  navigation: {title: 'Click to new heading', unit: 'ms'},
  interaction: {title: 'Largest interaction delay', unit: 'ms'},
  buildSeconds: {title: 'Production build, cold', unit: 's'},
  buildCpuSeconds: {title: 'Its processor time', unit: 's'},
  growthBuild: {title: '10 times the articles: build time', unit: 'times'},
  growthMain: {title: '10 times the articles: `main` grows by', unit: 'kB'},
  growthPage: {title: '10 times the articles: bytes of a page', unit: 'times'},
  lighthousePerformance: {title: 'Lighthouse performance', unit: 'points'},
  lighthouseAccessibility: {title: 'Lighthouse accessibility', unit: 'points'},
  lighthouseBestPractices: {title: 'Lighthouse best practices', unit: 'points'},
  lighthouseSeo: {title: 'Lighthouse SEO', unit: 'points'},
} as const;

export type Figure = keyof typeof figures;

/** One value of one run, in the unit of its figure. */
export interface Sample {
  readonly figure: Figure;
  readonly site: SiteName;
  /** Path of the page below the base path; empty for the landing page, absent where the whole site is measured. */
  readonly page?: string;
  /** Counted from 1. */
  readonly run: number;
  readonly value: number;
  /** What the value comes from: the slowest control, say. */
  readonly detail?: string;
}
