import type {ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import HtmlNavbarItem from '@theme-init/NavbarItem/HtmlNavbarItem';
import type {Props} from '@theme/NavbarItem/HtmlNavbarItem';

/** An item of the navigation bar that throws, once the page has come alive, where the address asks for it. */
export default function ThrowingNavbarItem(props: Props): ReactNode {
  const isBrowser = useIsBrowser();
  if (isBrowser && new URLSearchParams(window.location.search).get('navbar') === 'throws') {
    throw new Error('The probe was asked to throw.');
  }
  return <HtmlNavbarItem {...props} />;
}
