'use client';

import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import styles from '../QuestionFilter/styles.module.css';

/** One line that leaves only those calculators of the page whose title, question or other names have all the words. Without scripts all are there. */
export default function CalculatorFilter(): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  // Words may stand in the field before scripts run: typed early, or kept by the browser when a reader comes back.
  useEffect(() => {
    if (field.current?.value) setSaid(showOnly(field.current.value));
  }, []);
  return (
    <form className={styles.filter} role="search" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id}>
        Find a calculator{' '}
        <input
          ref={field}
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

/** Hides the others and the headings under which none is left, and says how many are left. */
function showOnly(asked: string): string {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const entries = [...document.querySelectorAll<HTMLElement>('.calculator-entry')];
  for (const entry of entries) {
    const text = entry.textContent.toLowerCase();
    entry.hidden = !words.every((word) => text.includes(word));
  }
  for (const list of document.querySelectorAll<HTMLElement>('.calculator-list')) {
    const isEmpty = [...list.querySelectorAll<HTMLElement>('.calculator-entry')].every(
      ({hidden}) => hidden,
    );
    for (const part of [list, ...introductionOf(list)]) part.hidden = isEmpty;
  }
  const shown = entries.filter(({hidden}) => !hidden).length;
  if (words.length === 0) return '';
  return shown === 0
    ? 'No calculator has these words. Try the search at the top, which knows pages and questions, too.'
    : `${shown} of ${entries.length} calculators`;
}

/** The heading of a list and the paragraphs between; nothing where other things stand there. */
function introductionOf(list: Element): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  let part = list.previousElementSibling;
  while (part instanceof HTMLElement && part.tagName === 'P') {
    found.push(part);
    part = part.previousElementSibling;
  }
  return part instanceof HTMLElement && part.tagName === 'H2' ? [...found, part] : [];
}
