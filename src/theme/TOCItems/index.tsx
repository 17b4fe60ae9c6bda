import {useEffect, useState, type ReactNode} from 'react';
import TOCItems from '@theme-original/TOCItems';
import type {Props} from '@theme/TOCItems';
import {afterPaint} from '@site/src/components/ui/delayed';

// The original measures all headings of the document as soon as it is there: of the page before, too, which is only out of sight then.
// Gain of waiting for the paint: 70 to 130 ms of a navigation, with the processor slowed 4 times.
export default function TOCItemsWrapper({linkActiveClassName, ...props}: Props): ReactNode {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (linkActiveClassName) afterPaint(() => setIsPainted(true));
  }, [linkActiveClassName]);
  return (
    <TOCItems {...props} {...(isPainted && linkActiveClassName ? {linkActiveClassName} : {})} />
  );
}
