import type {FunctionComponent, ReactNode} from 'react';
import MDXContent from '@theme/MDXContent';

/** The text of an article with the components that articles use, for the development server. */
export default function DevelopmentBody({
  text: Text,
}: {
  readonly text: FunctionComponent;
}): ReactNode {
  return (
    <div className="markdown">
      <MDXContent>
        <Text />
      </MDXContent>
    </div>
  );
}
