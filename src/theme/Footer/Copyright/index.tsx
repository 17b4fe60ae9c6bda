import type {ReactNode} from 'react';
import Copyright from '@theme-original/Footer/Copyright';
import type {Props} from '@theme/Footer/Copyright';
import Shortcuts from '@site/src/components/chrome/Shortcuts';

// The last line of every page also leads to the list of keys.
export default function FooterCopyright(props: Props): ReactNode {
  return (
    <>
      <Copyright {...props} />
      <Shortcuts />
    </>
  );
}
