import type {ReactNode} from 'react';
import Content from '@theme-original/DocSidebar/Desktop/Content';
import type {Props} from '@theme/DocSidebar/Desktop/Content';
import {useSidebarPosition} from '@site/src/components/chrome/sidebarPosition';

// It mounts with the sidebar and stays while the reader goes from page to page.
export default function SidebarContent(props: Props): ReactNode {
  useSidebarPosition();
  return <Content {...props} />;
}
