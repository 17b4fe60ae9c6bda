import type {ReactNode} from 'react';
import {splitAnnouncement} from './announcementText';

interface Props {
  readonly text: string;
  readonly className?: string | undefined;
}

/** The sentence of the announcement bar, with at most one link. */
export default function Announcement({text, className}: Props): ReactNode {
  const {before, link, after} = splitAnnouncement(text);
  return (
    <div className={className}>
      {before}
      {link && <a href={link.href}>{link.label}</a>}
      {after}
    </div>
  );
}
