import type {ReactNode} from 'react';
import type {NavLink, ProductCard} from '@site/src/identity';
import ProductIcon from './ProductIcon';
import styles from './styles.module.css';

export interface MenuContent {
  readonly cards?: readonly ProductCard[];
  readonly links?: readonly NavLink[];
}

interface Props extends MenuContent {
  readonly onNavigate?: () => void;
}

/** The rows of a menu. A card is a single link, named by all that it shows. */
export default function MenuItems({cards = [], links = [], onNavigate}: Props): ReactNode {
  const external = {target: '_blank', rel: 'noopener noreferrer', onClick: onNavigate};
  return (
    <>
      {cards.map((card) => (
        <li key={card.name} className={styles.row}>
          <a className={styles.card} href={card.href} {...external}>
            <ProductIcon icon={card.icon} />
            <span className={styles.cardText}>
              <span className={styles.cardName}>{card.name}</span>
              <span className={styles.cardDescription}>{card.description}</span>
              <span className={styles.cardAction}>{card.action}</span>
            </span>
          </a>
        </li>
      ))}
      {links.map((link) => (
        <li key={link.label} className={styles.row}>
          <a className={styles.link} href={link.href} {...external}>
            {link.label}
          </a>
        </li>
      ))}
    </>
  );
}
