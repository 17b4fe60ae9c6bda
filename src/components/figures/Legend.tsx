import type {ComponentProps, ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Meaning of the colors and signs of a figure: a list, each item a sign and its name. */
export default function Legend({className, ...props}: ComponentProps<'ul'>): ReactNode {
  return <ul {...props} className={clsx(styles.legend, className)} />;
}
