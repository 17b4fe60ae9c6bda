import type {ReactNode} from 'react';
import clsx from 'clsx';

export interface Props {
  readonly label: string;
  readonly href: string;
  /** Drawn as a filled button. */
  readonly button?: boolean;
  /** Set by the theme inside the mobile drawer. */
  readonly mobile?: boolean;
  readonly onClick?: () => void;
}

/** A link of the navigation bar to an external page; in the drawer, a row of the list. */
export default function NavLink({label, href, button, mobile, onClick}: Props): ReactNode {
  const external = {target: '_blank', rel: 'noopener noreferrer'};
  if (mobile) {
    return (
      <li className="menu__list-item">
        <a className="menu__link" href={href} {...external} onClick={onClick}>
          {label}
        </a>
      </li>
    );
  }
  return (
    <a
      className={clsx('navbar__item navbar__link', button && 'navbar__button')}
      href={href}
      {...external}
    >
      {label}
    </a>
  );
}
