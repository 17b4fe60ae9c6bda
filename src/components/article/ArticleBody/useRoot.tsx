import type {FunctionComponent, ReactNode} from 'react';
import {Router} from 'react-router';
import {BrokenLinksProvider} from '@docusaurus/core/lib/client/BrokenLinksContext';
import {BrowserContextProvider} from '@docusaurus/core/lib/client/browserContext';
import {useHistory} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

/** Prefix of the ids that React makes in the text: the root around it makes ids too. */
export const ID_PREFIX = 'text';

interface Props {
  readonly text: FunctionComponent;
  /** Rendered beside the text, and nothing in the document. */
  readonly children?: ReactNode;
}

/**
 * An article's text as a React root of its own, which the server renders apart and the browser hydrates later than the
 * page around it, or never. Contexts do not cross the border of a root: here are those that the parts of an article
 * ask for. One that is missing fails the build with its name.
 */
export function useRoot(): (props: Props) => ReactNode {
  const history = useHistory();
  const brokenLinks = useBrokenLinks();
  return ({text: Text, children}) => (
    <BrowserContextProvider>
      <BrokenLinksProvider brokenLinks={brokenLinks}>
        <Router history={history}>
          <Text />
          {children}
        </Router>
      </BrokenLinksProvider>
    </BrowserContextProvider>
  );
}
