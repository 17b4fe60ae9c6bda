import type {ReactNode} from 'react';
import ThemedImage from '@theme-original/ThemedImage';
import type {Props} from '@theme/ThemedImage';

// The picture of the colors that are not shown is not fetched, and neither holds back the first paint: of an SVG, Chrome makes
// a document.
export default function ThemedImageWrapper(props: Props): ReactNode {
  return <ThemedImage loading="lazy" {...props} />;
}
