import type {Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';

/** A part of a page, counted in characters of its HTML: from `start` up to, without, `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A page of a build, read and parsed once. What is replaced in it leaves `html` and `tree` as the build wrote them. */
export class BuiltPage {
  /** The parsed page. Each node knows its place in `html`. */
  readonly tree: Root;
  readonly #edits: (Range & {readonly text: string})[] = [];

  /**
   * @param path path below the base path, without an ending: `basics/page`. The page for unknown addresses is `404.html`.
   * @param html the page as Docusaurus wrote it
   */
  constructor(
    readonly path: string,
    readonly html: string,
  ) {
    this.tree = fromHtml(html);
  }

  /** Puts HTML in the place of a part. What is put between two characters comes before what replaces the second. */
  replace({start, end}: Range, text: string): void {
    this.#edits.push({start, end, text});
  }

  /** The page as the build wrote it, and each piece of HTML that was put into it. */
  get trees(): Root[] {
    return [this.tree, ...this.#edits.map(({text}) => fromHtml(text, {fragment: true}))];
  }

  /** The page with all that was replaced. */
  get rewritten(): string {
    let from = 0;
    const parts = this.#edits
      .toSorted((a, b) => a.start - b.start || a.end - b.end)
      .map(({start, end, text}) => {
        const before = this.html.slice(from, start);
        from = end;
        return before + text;
      });
    return [...parts, this.html.slice(from)].join('');
  }
}
