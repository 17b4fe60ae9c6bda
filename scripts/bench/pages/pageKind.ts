export type PageKind = 'text' | 'calculator';

/** Pages with an interactive model load its code and data. */
export function pageKind(source: string): PageKind {
  return /^import .* from '@site\/src\/components\/calculators\//m.test(source)
    ? 'calculator'
    : 'text';
}
