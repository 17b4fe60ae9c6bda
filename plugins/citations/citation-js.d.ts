/** The part of Citation.js that is used here; the package has no types. */
declare module '@citation-js/core' {
  /** A source as CSL-JSON has it. */
  interface CslSource {
    readonly id: string;
    readonly [field: string]: unknown;
  }

  class Cite {
    constructor(source: string | readonly CslSource[]);
    readonly data: readonly CslSource[];
    format(
      kind: 'bibliography',
      options: {readonly template: string; readonly format: 'html'; readonly asEntryArray: true},
    ): (readonly [id: string, html: string])[];
  }

  const plugins: {
    readonly config: {
      get(name: '@csl'): {
        readonly templates: {add(name: string, style: string): void; has(name: string): boolean};
      };
    };
  };
}

declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-csl';
