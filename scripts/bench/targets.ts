import type {PageKind} from './pages/pageKind';
import type {Figure} from './results/sample';
import type {PeerName} from './sites';

/** What a figure of the handbook has to reach, page by page: every limit that is named. */
export interface Target {
  readonly figure: Figure;
  /** For pages of one kind only. */
  readonly kind?: PageKind;
  readonly atMost?: number;
  readonly atLeast?: number;
  /** At most so many times the same figure of a peer. */
  readonly against?: {readonly site: PeerName; readonly times: number};
  /** Which of the runs counts: the median unless a single bad one is already a fault. */
  readonly by?: 'median' | 'worst';
}

export const targets: readonly Target[] = [
  {figure: 'bytes', kind: 'text', atMost: 125},
  {figure: 'bytes', kind: 'calculator', atMost: 145},
  {figure: 'scriptBytes', kind: 'text', atMost: 100},
  {figure: 'fontBytes', atMost: 30},
  {figure: 'blockingFonts', atMost: 0, by: 'worst'},
  {figure: 'prefetchBytes', atMost: 30},
  {figure: 'prefetchAgain', atMost: 0, by: 'worst'},
  {figure: 'prefetchSaving', atMost: 0, by: 'worst'},
  {figure: 'fcp', against: {site: 'starlight', times: 1.05}},
  {figure: 'lcp', against: {site: 'starlight', times: 0.8}},
  {figure: 'tbt', atMost: 80, against: {site: 'docusaurus', times: 0.35}},
  {figure: 'cls', atMost: 0, by: 'worst'},
  {figure: 'navigation', against: {site: 'starlight', times: 0.3}},
  {figure: 'interaction', atMost: 100},
  {figure: 'buildSeconds', against: {site: 'docusaurus', times: 1.3}},
  {figure: 'growthBuild', atMost: 7},
  {figure: 'growthMain', atMost: 5},
  // Unchanged but for the links of the sidebar: two in a hundred.
  {figure: 'growthPage', atMost: 1.02},
  {figure: 'lighthousePerformance', atLeast: 98},
  {figure: 'lighthouseAccessibility', atLeast: 100},
  {figure: 'lighthouseBestPractices', atLeast: 100},
  {figure: 'lighthouseSeo', atLeast: 100},
];
