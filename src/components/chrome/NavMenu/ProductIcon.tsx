import type {ReactNode} from 'react';
import type {ProductCard} from '@site/src/identity';
import styles from './styles.module.css';

const DRAWINGS: Record<ProductCard['icon'], ReactNode> = {
  platform: (
    <>
      <rect x="3.5" y="4" width="17" height="5" rx="1.5" />
      <rect x="3.5" y="12" width="17" height="5" rx="1.5" />
      <path d="M7 6.5h.01M7 14.5h.01M12 17v3.5M8 20.5h8" />
    </>
  ),
  source: <path d="M9 7l-5 5 5 5M15 7l5 5-5 5M13.2 5l-2.4 14" />,
};

/** The drawing of a product card: a rack of servers, or angle brackets. */
export default function ProductIcon({icon}: {readonly icon: ProductCard['icon']}): ReactNode {
  return (
    <svg aria-hidden="true" className={styles.cardIcon} width="24" height="24" viewBox="0 0 24 24">
      {DRAWINGS[icon]}
    </svg>
  );
}
