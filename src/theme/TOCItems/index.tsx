import type {ReactNode} from 'react';
import TOCItems from '@theme-original/TOCItems';
import type {Props} from '@theme/TOCItems';
import {useActiveLink} from '@site/src/components/chrome/activeLink';

// The original is not told of a class for the present link, and marks none.
export default function TOCItemsWrapper({linkActiveClassName, ...props}: Props): ReactNode {
  useActiveLink(props.linkClassName, linkActiveClassName);
  return <TOCItems {...props} />;
}
