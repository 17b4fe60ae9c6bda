import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import PopoverLink from '../Popover';
import styles from './styles.module.css';

interface Props {
  /** Id of this number, to which the source's entry leads back. */
  readonly id: string;
  /** Id of the source's entry in the page's reference list. */
  readonly refId: string;
  readonly number: string;
  /** Where in the source it stands: `table 3`. */
  readonly place?: string;
}

/** The number of a source, a link to its entry in the list, with the entry's text and the place in the source beside it. */
export default function Citation({id, refId, number, place}: Props): ReactNode {
  // The links back are checked like all others.
  useBrokenLinks().collectAnchor(id);
  return (
    <PopoverLink
      id={id}
      className={styles.link}
      href={`#${refId}`}
      label={place === undefined ? `Source ${number}` : `Source ${number}, ${place}`}
      content={() => sourceText(refId, place)}
    >
      {number}
    </PopoverLink>
  );
}

/** The entry without its links back to the text. */
function sourceText(refId: string, place: string | undefined): string | undefined {
  const entry = document.getElementById(refId)?.cloneNode(true) as HTMLElement | undefined;
  entry?.querySelector('.references__back')?.remove();
  const text = entry?.textContent ?? undefined;
  return text && place !== undefined ? `${text} See ${place}.` : text;
}
