import type {FunctionComponent, ReactNode} from 'react';
import MDXContent from '@theme/MDXContent';

/** A text that is rendered with the components of articles, which come with the first text that is loaded. */
export default function withComponents(Text: FunctionComponent): FunctionComponent {
  return function TextWithComponents(): ReactNode {
    return (
      <MDXContent>
        <Text />
      </MDXContent>
    );
  };
}
