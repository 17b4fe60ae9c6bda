import type {ReactNode} from 'react';
import DesktopMenu from './DesktopMenu';
import MobileMenu from './MobileMenu';
import type {MenuContent} from './MenuItems';

export interface Props extends MenuContent {
  readonly label: string;
  /** Set by the theme inside the mobile drawer. */
  readonly mobile?: boolean;
  readonly onClick?: () => void;
}

/** A menu of the navigation bar: a list of external links, or cards that each carry one link. */
export default function NavMenu({label, cards, links, mobile, onClick}: Props): ReactNode {
  const content = {...(cards && {cards}), ...(links && {links})};
  return mobile ? (
    <MobileMenu label={label} {...content} {...(onClick && {onNavigate: onClick})} />
  ) : (
    <DesktopMenu label={label} {...content} />
  );
}
