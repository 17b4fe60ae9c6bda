import type {ReactNode} from 'react';

interface Props {
  /** The id under which the component around asks for it. */
  readonly of: string;
  readonly children: ReactNode;
}

/** Content that the compilation of a page puts into a tag: the citations of a row, which the whole page counts, or a heading, which its contents list. */
export default function Part({children}: Props): ReactNode {
  return <>{children}</>;
}
