// Ejected from Docusaurus 3.10.2, core/lib/client/PendingNavigation.js. There a page whose code does not come is loaded
// as a whole, which without a network loses the page that is shown; it is loaded too when the reader has gone elsewhere
// meanwhile; and the progress bar of a navigation that was given up never ends.
import {useLayoutEffect, useRef, useState, type ReactElement, type ReactNode} from 'react';
import ClientLifecyclesDispatcher, {
  dispatchLifecycleAction,
} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import preload from '@docusaurus/core/lib/client/preload';
import type {useLocation} from '@docusaurus/router';
import {Route} from 'react-router';
import {fetchText} from '@site/src/components/article/ArticleBody/texts';
import {wholeStyles} from '../wholeStyles';
import {loadPage, restoreAddress} from './address';
import {showFault} from './fault';
import {isReachable} from './isReachable';

type Location = ReturnType<typeof useLocation>;

interface Props {
  readonly location: Location;
  /** The routes: a `Switch`, which shows the page of the location around it. */
  readonly children: ReactElement;
}

/** Shows the page of the last location whose code is there, while that of the next one is on its way. */
export default function PendingNavigation({location, children}: Props): ReactNode {
  const [shown, setShown] = useState({location, previousLocation: null as Location | null});
  const here = useRef(location);
  useLayoutEffect(() => {
    const from = here.current;
    const isFirst = from === location;
    const finish = dispatchLifecycleAction('onRouteUpdate', {
      previousLocation: isFirst ? null : from,
      location,
    });
    if (isFirst) return finish;

    let isWanted = true;
    const target = window.location.href;
    const load = async () => {
      try {
        const {pathname} = location;
        await Promise.all([preload(pathname), fetchText(pathname), wholeStyles()]);
      } catch (error) {
        if (isWanted) console.warn(error);
        return recover();
      }
      if (!isWanted) return;
      finish();
      here.current = location;
      setShown({location, previousLocation: from});
    };
    // The code is gone, as after a new deployment, or the site is out of reach.
    const recover = async () => {
      if (!isWanted) return;
      const reached = await isReachable(target);
      if (!isWanted) return;
      if (reached) return loadPage(target);
      finish();
      // Nothing changed: this ends the progress bar.
      dispatchLifecycleAction('onRouteDidUpdate', {previousLocation: from, location: from});
      restoreAddress(target);
      showFault({what: 'The next page', retry: () => void recover()});
    };
    showFault();
    void load();
    return () => {
      isWanted = false;
      finish();
    };
  }, [location]);
  return (
    <ClientLifecyclesDispatcher {...shown}>
      <Route location={shown.location} render={() => children} />
    </ClientLifecyclesDispatcher>
  );
}
