import type {ReactNode} from 'react';
import type {Props} from '@theme/Admonition';

/** The short answer at the top of an article: `:::answer`. */
export default function Answer({title, children}: Props): ReactNode {
  return (
    <section className="answer" aria-label="The short answer">
      <p className="answer__label">{title ?? 'The short answer'}</p>
      {children}
    </section>
  );
}
