import {useEffect, useState} from 'react';

/** Milliseconds for which a status is shown: a sentence takes longer to read than "Link copied". */
const shownFor = (status: string) => Math.max(2500, 80 * status.length);

export interface Copy {
  readonly copy: (what: string, text: string) => void;
  /** Shows a status, as after copying. */
  readonly say: (status: string) => void;
  /** Last action, in words. */
  readonly status: string | undefined;
  /** A text that the browser did not let us copy. */
  readonly refused: string | undefined;
}

/** Copies to the clipboard, and says so; where that is not allowed the text is handed to the reader. */
export function useCopy(): Copy {
  const [status, say] = useState<string>();
  const [refused, setRefused] = useState<string>();

  useEffect(() => {
    if (status === undefined) return undefined;
    const timer = window.setTimeout(() => say(undefined), shownFor(status));
    return () => window.clearTimeout(timer);
  }, [status]);

  const copy = async (what: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      say(`${what} copied`);
      setRefused(undefined);
    } catch {
      say(undefined);
      setRefused(text);
    }
  };
  return {copy: (what, text) => void copy(what, text), say, status, refused};
}
