import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';

/** The first breadcrumb, in words instead of a house. */
export default function HomeBreadcrumb(): ReactNode {
  return (
    <li className="breadcrumbs__item">
      <Link className="breadcrumbs__link" to="/">
        Handbook
      </Link>
    </li>
  );
}
