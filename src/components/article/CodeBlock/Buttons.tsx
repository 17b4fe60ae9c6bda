import {useEffect, useState, type ReactNode, type RefObject} from 'react';
import {translate} from '@docusaurus/Translate';
import {useScrollsSideways} from './useScrollsSideways';
import styles from './styles.module.css';

/** Milliseconds for which "copied" is shown. */
const SHOWN = 1500;

/** What a reader can do with a block of code: wrap lines that are too long, and copy. */
export default function Buttons({of}: {readonly of: RefObject<HTMLPreElement | null>}): ReactNode {
  const [isWrapped, setIsWrapped] = useState(false);
  const scrolls = useScrollsSideways(of);
  const [said, setSaid] = useState<'copied' | 'refused'>();

  useEffect(() => {
    if (said === undefined) return undefined;
    const timer = window.setTimeout(() => setSaid(undefined), SHOWN);
    return () => window.clearTimeout(timer);
  }, [said]);

  const wrap = () => {
    of.current?.toggleAttribute('data-wrapped', !isWrapped);
    setIsWrapped(!isWrapped);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(of.current?.textContent ?? '');
      setSaid('copied');
    } catch {
      // The reader can do the rest by keyboard.
      if (of.current) getSelection()?.selectAllChildren(of.current);
      setSaid('refused');
    }
  };
  return (
    <div className={styles.buttons} data-said={said}>
      {(scrolls || isWrapped) && (
        <button type="button" aria-pressed={isWrapped} onClick={wrap}>
          {translate({id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap'})}
        </button>
      )}
      <button type="button" aria-label={copyLabel(said)} onClick={() => void copy()}>
        {said === undefined
          ? translate({id: 'theme.CodeBlock.copy', message: 'Copy'})
          : WORDS[said]}
      </button>
    </div>
  );
}

const WORDS = {copied: 'Copied', refused: 'Selected'};

function copyLabel(said: keyof typeof WORDS | undefined): string {
  if (said === undefined) {
    return translate({
      id: 'theme.CodeBlock.copyButtonAriaLabel',
      message: 'Copy code to clipboard',
    });
  }
  return said === 'copied'
    ? WORDS.copied
    : 'The browser does not allow copying: the code is selected';
}
