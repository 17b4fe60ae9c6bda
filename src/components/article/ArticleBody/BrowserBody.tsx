import type {ReactNode} from 'react';

/** The text of an article in what the browser loads of a build, where its component is what `article` made. */
export default function BrowserBody({children}: {readonly children: ReactNode}): ReactNode {
  return <>{children}</>;
}
