import {useState} from 'react';

/**
 * For a control among the results, as one that goes through steps: it shows what the reader asks for at once, and the calculator's step when that
 * has followed.
 *
 * @param step the step that the calculator shows
 * @returns the step that the control shows, and what asks for another
 */
export function useAsked(
  step: number,
  go: (step: number) => void,
): readonly [shown: number, ask: (step: number) => void] {
  const [asked, setAsked] = useState({step, whileAt: step});
  const ask = (target: number) => {
    setAsked({step: target, whileAt: step});
    go(target);
  };
  return [asked.whileAt === step ? asked.step : step, ask];
}
