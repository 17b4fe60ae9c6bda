import type {ThemeConfig} from '@docusaurus/preset-classic';

/** There is one version, all pages are published, and none has tags or a menu entry of bare HTML. */
const NEVER = [
  '@theme/ContentVisibility',
  '@theme/DocSidebarItem/Html',
  '@theme/DocVersionBadge',
  '@theme/DocVersionBanner',
  '@theme/NavbarItem/DocNavbarItem',
  '@theme/NavbarItem/DocSidebarNavbarItem',
  '@theme/NavbarItem/DocsVersionDropdownNavbarItem',
  '@theme/NavbarItem/DocsVersionNavbarItem',
  '@theme/NavbarItem/DropdownNavbarItem',
  '@theme/NavbarItem/LocaleDropdownNavbarItem',
  '@theme/TagsListInline',
];

/**
 * The parts of the theme that show nothing with this configuration, by the names under which the theme imports them. One
 * that shows something after all differs from the server's HTML, which the browser tests take for an error.
 */
export function unusedParts(config: ThemeConfig): string[] {
  const {navbar, footer, colorMode, announcementBar, docs} = config;
  const types = new Set((navbar?.items ?? []).map(({type}) => type ?? 'default'));
  const unless = (isUsed: unknown, ...parts: string[]) => (isUsed ? [] : parts);
  return [
    ...NEVER,
    ...unless(types.has('default'), '@theme/NavbarItem/DefaultNavbarItem'),
    ...unless(types.has('html'), '@theme/NavbarItem/HtmlNavbarItem'),
    ...unless(!colorMode?.disableSwitch, '@theme/ColorModeToggle'),
    ...unless(announcementBar, '@theme/AnnouncementBar'),
    ...unless(footer?.links?.length, '@theme/Footer/Links'),
    ...unless(footer?.logo, '@theme/Footer/Logo'),
    ...unless(
      docs?.sidebar?.hideable,
      '@theme/DocSidebar/Desktop/CollapseButton',
      '@theme/DocRoot/Layout/Sidebar/ExpandButton',
    ),
  ];
}
