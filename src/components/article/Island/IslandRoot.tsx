import type {ComponentProps, ReactNode} from 'react';
import {Router} from 'react-router';
import {BrokenLinksProvider} from '@docusaurus/core/lib/client/BrokenLinksContext';
import {BrowserContextProvider} from '@docusaurus/core/lib/client/browserContext';

interface Props {
  readonly history: ComponentProps<typeof Router>['history'];
  readonly brokenLinks: ComponentProps<typeof BrokenLinksProvider>['brokenLinks'];
  /** The model. */
  readonly children: ReactNode;
}

/** A model as a React root of its own. Contexts do not cross the border of a root: here are those that models ask for. */
export default function IslandRoot({history, brokenLinks, children}: Props): ReactNode {
  return (
    <BrowserContextProvider>
      <BrokenLinksProvider brokenLinks={brokenLinks}>
        <Router history={history}>{children}</Router>
      </BrokenLinksProvider>
    </BrowserContextProvider>
  );
}
