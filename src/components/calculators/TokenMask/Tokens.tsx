import {useRef, type ReactNode} from 'react';
import type {GenerationStep} from '@site/src/inference/constrained/generate';
import {counted} from '../../../numbers/format';
import {actionClass} from '../../ui/CalculatorFrame';
import {allowedAt, tokenText, type MaskResult} from './compute';
import styles from './styles.module.css';

/** As many as stand in a few rows. */
const SHOWN = 40;

interface Props {
  readonly result: MaskResult;
  readonly step: GenerationStep;
  readonly ready: boolean;
  readonly hasPicks: boolean;
  readonly take: (token: number) => void;
  readonly forget: () => void;
}

/** The allowed tokens as buttons; taking one goes on from there. */
export default function Tokens(props: Props): ReactNode {
  const {result, step, ready, hasPicks, take, forget} = props;
  const group = useRef<HTMLDivElement>(null);
  // The pressed button is gone afterwards; without this the focus would go back to the start of the page.
  const andStay = (act: () => void) => () => {
    act();
    group.current?.focus();
  };
  const allowed = allowedAt(step);
  const buttons = (tokens: readonly number[]) =>
    tokens.map((token) => (
      <li key={token}>
        <button
          type="button"
          className={styles.token}
          aria-pressed={token === step.token}
          disabled={!ready}
          onClick={andStay(() => take(token))}
        >
          {tokenText(token)}
        </button>
      </li>
    ));
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label="Allowed tokens">
      <ul className={styles.tokens}>{buttons(allowed.slice(0, SHOWN))}</ul>
      {allowed.length > SHOWN && (
        <details className={styles.more}>
          <summary>{allowed.length - SHOWN} more</summary>
          <ul className={styles.tokens}>{buttons(allowed.slice(SHOWN))}</ul>
        </details>
      )}
      {hasPicks && (
        <p className={styles.picked}>
          {pickedText(result)}
          <button type="button" className={actionClass} disabled={!ready} onClick={andStay(forget)}>
            Draw all by the seed
          </button>
        </p>
      )}
    </div>
  );
}

function pickedText({unusedPicks, generation: {usedPicks}}: MaskResult): string {
  if (unusedPicks > 0) {
    return `${counted(unusedPicks, 'token')} of your choice cannot stand there and ${unusedPicks === 1 ? 'is' : 'are'} replaced. `;
  }
  return `You chose the first ${usedPicks === 1 ? 'token' : `${usedPicks} tokens`}. `;
}
