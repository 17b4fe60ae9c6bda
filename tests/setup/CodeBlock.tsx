import type {ReactNode} from 'react';

/** In unit tests no theme draws code. */
export default function CodeBlock({children}: {readonly children: ReactNode}): ReactNode {
  return <pre>{children}</pre>;
}
