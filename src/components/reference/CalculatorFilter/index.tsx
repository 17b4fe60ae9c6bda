'use client';

import {useId, useState, type ReactNode} from 'react';
import styles from '../QuestionFilter/styles.module.css';

/** One line that leaves only those calculators of the page whose title, question or other names have all the words. Without scripts all are there. */
export default function CalculatorFilter(): ReactNode {
  const id = useId();
  const [said, setSaid] = useState('');
  return (
    <form className={styles.filter} role="search" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id}>
        Find a calculator{' '}
        <input
          id={id}
          type="search"
          placeholder="memory, price, batch"
          autoComplete="off"
          onChange={({currentTarget}) => setSaid(showOnly(currentTarget.value))}
        />
      </label>
      <p role="status" className={styles.status}>
        {said}
      </p>
    </form>
  );
}

/** Hides the others, and says how many are left. */
function showOnly(asked: string): string {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const entries = [...document.querySelectorAll<HTMLElement>('.calculator-entry')];
  for (const entry of entries) {
    const text = entry.textContent.toLowerCase();
    entry.hidden = !words.every((word) => text.includes(word));
  }
  const shown = entries.filter(({hidden}) => !hidden).length;
  if (words.length === 0) return '';
  return shown === 0
    ? 'No calculator has these words. Try the search at the top, which knows pages and questions, too.'
    : `${shown} of ${entries.length} calculators`;
}
