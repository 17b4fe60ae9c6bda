import type {ReactNode} from 'react';
import Copyright from '@theme-original/Footer/Copyright';
import type {Props} from '@theme/Footer/Copyright';
import Shortcuts from '@site/src/components/chrome/Shortcuts';

// The foot of every page also leads to the list of keys: above the last line, whose place the help panel leaves free.
export default function FooterCopyright(props: Props): ReactNode {
  return (
    <>
      <Shortcuts />
      <Copyright {...props} />
    </>
  );
}
