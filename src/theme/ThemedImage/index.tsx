import type {ReactNode} from 'react';
import ThemedImage from '@theme-original/ThemedImage';
import type {Props} from '@theme/ThemedImage';

// The picture of the colors that are not shown is not fetched, and neither holds back the first paint: of an SVG, Chrome makes
// a document (10 to 16 ms of a trace with the processor slowed 4 times).
export default function ThemedImageWrapper(props: Props): ReactNode {
  return <ThemedImage loading="lazy" {...props} />;
}
