'use client';

import {useId, useState, useSyncExternalStore, type ReactNode} from 'react';
import {holdsFor, isVersion, programsOf, type Holding} from './holds';
import styles from './styles.module.css';

/** The program that a reader looks for, and its version. */
interface Asked {
  readonly program: string;
  readonly version: string;
}

/** Leaves out the entries of a page of questions that answer for another program or version. Without scripts all are there. */
export default function QuestionFilter(): ReactNode {
  const id = useId();
  const holds = useSyncExternalStore(neverChanges, holdsOfPage, () => none);
  const [asked, setAsked] = useState<Asked>({program: '', version: ''});
  const ask = (change: Partial<Asked>) => {
    const next = {...asked, ...change};
    setAsked(next);
    showOnly(next);
  };
  const {program, version} = asked;
  const shown = holds.filter((one) => isShown(one, asked)).length;
  return (
    <form className={styles.filter} onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={`${id}-program`}>
        Software{' '}
        <select
          id={`${id}-program`}
          value={program}
          onChange={({currentTarget}) => ask({program: currentTarget.value})}
        >
          <option value="">all</option>
          {programsOf(holds).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label htmlFor={`${id}-version`}>
        Version{' '}
        <input
          id={`${id}-version`}
          value={version}
          placeholder="any"
          size={8}
          autoComplete="off"
          spellCheck={false}
          disabled={program === ''}
          aria-invalid={!isVersion(version)}
          aria-describedby={`${id}-status`}
          onChange={({currentTarget}) => ask({version: currentTarget.value})}
        />
      </label>
      <p id={`${id}-status`} role="status" className={styles.status}>
        {isVersion(version)
          ? statusOf(holds.length, shown)
          : 'A version is written in digits: 0.22 or 0.22.1.'}
      </p>
    </form>
  );
}

function statusOf(all: number, shown: number): string {
  if (all === 0) return '';
  return shown === all ? `${all} answers` : `${shown} of ${all} answers`;
}

/** A version that cannot be read leaves nothing out. */
const isShown = (holds: readonly Holding[], {program, version}: Asked): boolean =>
  holdsFor(holds, program, isVersion(version) ? version.trim() : '');

const entries = () => [...document.querySelectorAll<HTMLElement>('.question[data-holds]')];

const holdsOf = ({dataset}: HTMLElement) => JSON.parse(dataset['holds'] ?? '[]') as Holding[];

function showOnly(asked: Asked): void {
  for (const entry of entries()) entry.hidden = !isShown(holdsOf(entry), asked);
}

const none: readonly (readonly Holding[])[] = [];
const neverChanges = () => () => undefined;

let read = {page: '', holds: none};

/** For which programs each entry of the page answers. The text of a page never changes. */
function holdsOfPage(): readonly (readonly Holding[])[] {
  const page = window.location.pathname;
  if (read.page !== page || read.holds.length === 0) read = {page, holds: entries().map(holdsOf)};
  return read.holds.length === 0 ? none : read.holds;
}
