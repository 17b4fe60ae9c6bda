import {useEffect, useState, type ReactNode} from 'react';

/** Milliseconds of rest before a result is announced: a slider on its way is not worth hearing. */
const REST = 700;

/** Tells readers who cannot see the result what it is, once it rests. */
export default function Announcer({
  text,
  active,
}: {
  readonly text: string;
  readonly active: boolean;
}): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!active) return undefined;
    const timer = window.setTimeout(() => setSaid(text), REST);
    return () => window.clearTimeout(timer);
  }, [text, active]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
