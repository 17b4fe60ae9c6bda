import {createElement, type CSSProperties, type ReactNode} from 'react';
import {CARD} from '../../src/addresses/pageCard';

export interface CardText {
  /** The word mark's drawing, an SVG document. */
  readonly mark: string;
  readonly site: string;
  readonly title: string;
  readonly line: string;
}

const INK = '#1b1f1d';
const INK_2 = '#56605b';
export const ACCENT = '#0b6e5f';

/** No JSX and only inline styles: the file is loaded without a compiler for it, and no stylesheet reaches a card. */
function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement('div', {style: {display: 'flex', ...style}}, ...children);
}

/** The layout of a social card: word mark, title, one line. */
export function card({mark, site, title, line}: CardText): ReactNode {
  const src = `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`;
  const image = createElement('img', {src, width: 44, height: 44});
  return box(
    {
      ...CARD,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '72px 80px',
      background: '#fff',
      borderBottom: `16px solid ${ACCENT}`,
      color: INK,
      fontFamily: 'Text',
    },
    box({alignItems: 'center', gap: 20, fontSize: 34, fontWeight: 600}, image, site),
    box(
      {flexDirection: 'column', gap: 28},
      box({fontSize: 76, fontWeight: 600, lineHeight: 1.1, letterSpacing: '-0.02em'}, title),
      box({fontSize: 34, lineHeight: 1.4, color: INK_2}, line),
    ),
  );
}
