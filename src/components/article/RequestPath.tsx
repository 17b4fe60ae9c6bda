import type {ReactNode} from 'react';

interface Props {
  /** One sentence: what the figure shows. */
  readonly caption: string;
  /** A numbered Markdown list, one stage an item. */
  readonly children: ReactNode;
}

/** The stages of a request as a path from top to bottom; each stage is an item of a numbered list. */
export default function RequestPath({caption, children}: Props): ReactNode {
  return (
    <figure className="request-path">
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
