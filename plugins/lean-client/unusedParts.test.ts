import {expect, test} from 'vitest';
import {unusedParts} from './unusedParts';

test('what the configuration turns on is not left out', () => {
  const off = unusedParts({colorMode: {disableSwitch: true}});
  const on = unusedParts({
    navbar: {items: [{type: 'html'}, {label: 'A', href: '/'}]},
    footer: {links: [{}], logo: {}},
    colorMode: {disableSwitch: false},
    announcementBar: {id: 'a'},
    docs: {sidebar: {hideable: true}},
  });
  expect(off.filter((part) => !on.includes(part)).sort()).toEqual([
    '@theme/AnnouncementBar',
    '@theme/ColorModeToggle',
    '@theme/DocRoot/Layout/Sidebar/ExpandButton',
    '@theme/DocSidebar/Desktop/CollapseButton',
    '@theme/Footer/Links',
    '@theme/Footer/Logo',
    '@theme/NavbarItem/DefaultNavbarItem',
    '@theme/NavbarItem/HtmlNavbarItem',
  ]);
});
