import {useEffect, type ReactNode} from 'react';
import {createStorageSlot} from '@docusaurus/theme-common';
import {splitAnnouncement} from './announcementText';

interface Props {
  readonly id: string;
  readonly text: string;
  readonly className?: string | undefined;
}

/**
 * The theme hides the bar before the first paint when any announcement was dismissed, and shows a new one only at the
 * next visit. This effect runs before the theme's own, which remembers the new id.
 */
function useShowNew(id: string): void {
  useEffect(() => {
    if (createStorageSlot('docusaurus.announcement.id').get() === id) return;
    document.documentElement.removeAttribute('data-announcement-bar-initially-dismissed');
  }, [id]);
}

/** The sentence of the announcement bar, with at most one link. */
export default function Announcement({id, text, className}: Props): ReactNode {
  useShowNew(id);
  const {before, link, after} = splitAnnouncement(text);
  return (
    <div className={className}>
      {before}
      {link && <a href={link.href}>{link.label}</a>}
      {after}
    </div>
  );
}
