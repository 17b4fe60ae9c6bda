import {useEffect} from 'react';

/** Milliseconds for which "Copied" is shown. */
const SHOWN = 1500;

/** Makes the buttons of all blocks of code work: to wrap lines that are too long, and to copy. */
export function useCodeButtons(): void {
  useEffect(() => {
    const onClick = ({target}: Event) => {
      const button = target instanceof Element ? target.closest('button[data-code]') : null;
      const code = button?.closest('.theme-code-block')?.querySelector('pre');
      if (!(button instanceof HTMLElement) || !code) return;
      if (button.dataset['code'] === 'wrap') wrap(button, code);
      else void copy(button, code);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

function wrap(button: HTMLElement, code: HTMLElement): void {
  button.setAttribute('aria-pressed', String(code.toggleAttribute('data-wrapped')));
}

async function copy(button: HTMLElement, code: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    say(button, 'Copied', 'Copied');
  } catch {
    // The reader can do the rest by keyboard.
    getSelection()?.selectAllChildren(code);
    say(button, 'Selected', 'The browser does not allow copying: the code is selected');
  }
}

/** Shows for a while what came of a press. */
function say(button: HTMLElement, word: string, label: string): void {
  // Pressed again, the button goes back to its first words.
  const before = (button.dataset['before'] ??= button.textContent ?? '');
  const labelBefore = (button.dataset['label'] ??= button.getAttribute('aria-label') ?? '');
  button.textContent = word;
  button.setAttribute('aria-label', label);
  button.dataset['said'] = word;
  window.setTimeout(() => {
    button.textContent = before;
    button.setAttribute('aria-label', labelBefore);
    delete button.dataset['said'];
  }, SHOWN);
}
