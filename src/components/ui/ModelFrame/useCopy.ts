import {useEffect, useState} from 'react';

/** Milliseconds for which "copied" is shown. */
const SHOWN = 2500;

export interface Copy {
  readonly copy: (what: string, text: string) => void;
  /** What was just copied. */
  readonly copied: string | undefined;
  /** A text that the browser did not let us copy. */
  readonly refused: string | undefined;
}

/** Copies to the clipboard, and says so; where that is not allowed the text is handed to the reader. */
export function useCopy(): Copy {
  const [copied, setCopied] = useState<string>();
  const [refused, setRefused] = useState<string>();

  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = window.setTimeout(() => setCopied(undefined), SHOWN);
    return () => window.clearTimeout(timer);
  }, [copied]);

  const copy = async (what: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(what);
      setRefused(undefined);
    } catch {
      setCopied(undefined);
      setRefused(text);
    }
  };
  return {copy: (what, text) => void copy(what, text), copied, refused};
}
