// Ejected from Docusaurus 3.10.2, which inserts the text as HTML; ours has no markup but a link. The bar, its
// dismissal and its storage stay the theme's.
import type {ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import type {Props} from '@theme/AnnouncementBar/Content';
import Announcement from '@site/src/components/chrome/Announcement';

export default function AnnouncementBarContent({className}: Props): ReactNode {
  const {id, content} = useThemeConfig().announcementBar!;
  return <Announcement className={className} id={id} text={content} />;
}
