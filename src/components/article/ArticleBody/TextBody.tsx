import type {ReactNode} from 'react';
import MDXContent from '@theme/MDXContent';

/** The text of an article, as it was compiled. In what the browser loads of a build, `HtmlBody` is in its place: see `plugins/islands`. */
export default function TextBody({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <div className="markdown">
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
