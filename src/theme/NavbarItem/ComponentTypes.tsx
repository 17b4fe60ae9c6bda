import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import NavLink from '@site/src/components/chrome/NavLink';
import NavMenu from '@site/src/components/chrome/NavMenu';

export default {
  ...ComponentTypes,
  'custom-link': NavLink,
  'custom-menu': NavMenu,
};
