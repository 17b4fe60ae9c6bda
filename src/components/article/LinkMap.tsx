import type {ReactNode} from 'react';
import clsx from 'clsx';

interface Props {
  /** A Markdown list: each item a link in bold or plain, then what it answers. A tree has a list in each item. */
  readonly children: ReactNode;
  /** `rows`: hairline rows, one question each. `doors`: up to three columns of short entries. `tree`: branches with their leaves beside them. */
  readonly layout?: 'rows' | 'doors' | 'tree';
}

/** A map of pages: a Markdown list, set so that the eye can run down the questions. */
export default function LinkMap({children, layout = 'rows'}: Props): ReactNode {
  return <div className={clsx('link-map', `link-map--${layout}`)}>{children}</div>;
}
