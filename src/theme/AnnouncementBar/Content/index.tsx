import type {ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import type {Props} from '@theme/AnnouncementBar/Content';
import Announcement from '@site/src/components/chrome/Announcement';

// Only the content part is replaced: the bar, its dismissal and its storage stay the theme's.
export default function AnnouncementBarContent({className}: Props): ReactNode {
  const {announcementBar} = useThemeConfig();
  return <Announcement className={className} text={announcementBar!.content} />;
}
