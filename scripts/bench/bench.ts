import type {Article} from './pages/articles';
import type {Sample} from './results/sample';

/** What every part of the benchmark knows. */
export interface Bench {
  readonly repository: string;
  /** The built site under test. */
  readonly buildDir: string;
  /** Where the other sites and packages are. */
  readonly workDir: string;
  readonly articles: readonly Article[];
  /** Paths of pages in reading order. */
  readonly order: readonly string[];
  readonly runs: number;
  /** What `--pages` says. */
  readonly pages: string | undefined;
  readonly say: (line: string) => void;
  /** Takes what was measured, as soon as it is: what comes later may fail. */
  readonly record: (...samples: readonly Sample[]) => void;
}
