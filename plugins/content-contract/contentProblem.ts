/** One place in the content that breaks the handbook's contract. */
export interface ContentProblem {
  /** Path relative to the site's directory, with forward slashes. */
  readonly file: string;
  readonly line: number;
  /** The rule and its kind of problem: `fences/unclosed`. */
  readonly check: string;
  /** Problem, without a period at its end. */
  readonly message: string;
  /** Remedy for the author, as sentences. */
  readonly remedy: string;
}

/** The line an author reads: `docs/a.mdx:12: message. remedy`. */
export function formatProblem(problem: ContentProblem): string {
  return `${problem.file}:${problem.line}: ${problem.message}. ${problem.remedy}`;
}

/** Order of a report: by file, then from top to bottom. */
export function compareProblems(a: ContentProblem, b: ContentProblem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line;
}
