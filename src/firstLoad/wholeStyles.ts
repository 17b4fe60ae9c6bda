let loading: Promise<void> | undefined;

/**
 * Loads the style sheet of the whole site. A built page comes with the rules that it needs by itself (`plugins/first-styles`):
 * whatever shows more waits for this. Where the sheet cannot be had, what is there has to do.
 */
export function wholeStyles(): Promise<void> {
  return (loading ??= load());
}

async function load(): Promise<void> {
  const own = document.querySelector<HTMLStyleElement>('style[data-whole]');
  // None on the development server, which has the whole sheet.
  if (!own?.dataset['whole']) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = own.dataset['whole'];
  own.after(link);
  const isLoaded = await new Promise<boolean>((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
  });
  if (isLoaded) return own.remove();
  link.remove();
  loading = undefined;
}
