import {useEffect, type MouseEvent, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import PopoverLink from '../Popover';
import styles from './styles.module.css';

interface Props {
  /** Id of the term in the glossary. */
  readonly id: string;
  /** Where it is explained: a route, with the anchor of a section or of its place in the glossary. */
  readonly home: string;
  readonly children: ReactNode;
}

/** The pointer crosses running text on its way: only one that rests asks for a definition. */
const REST = 150;

const load = () => import('./definitions');
/** Ahead of the focus, so that the definition is the link's description already when it is announced. */
const preload = () => void load().catch(() => undefined);

async function definitionOf(id: string): Promise<ReactNode> {
  try {
    const {Definition, termOf} = await load();
    const term = termOf(id);
    return term && <Definition term={term} />;
  } catch {
    // Without a network the link is still a link.
    return undefined;
  }
}

/**
 * The first use of a term on a page: a link to where it is explained, with the definition beside it. A plain link, not
 * the site's own, which would fetch every explaining page ahead that comes into view.
 */
export default function Term({id, home, children}: Props): ReactNode {
  const href = useBaseUrl(`/${home}`);
  const history = useHistory();
  useEffect(() => {
    document.addEventListener('keydown', preload, {once: true});
    return () => document.removeEventListener('keydown', preload);
  }, []);
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    history.push(href);
  };
  return (
    <PopoverLink
      className={styles.term}
      href={href}
      data={{'data-term': id}}
      content={() => definitionOf(id)}
      rest={REST}
      onFollow={follow}
    >
      {children}
    </PopoverLink>
  );
}
