/** Milliseconds between two views of a run: more often nobody can read them, and drawing takes time from the page. */
const INTERVAL = 100;

/** Shows the first value at once, and of those that follow closely only the last. */
export function paced<Value>(show: (value: Value) => void): (value: Value) => void {
  let latest: Value;
  let shownAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    timer = undefined;
    shownAt = performance.now();
    show(latest);
  };
  return (value) => {
    latest = value;
    if (timer !== undefined) return;
    const wait = shownAt + INTERVAL - performance.now();
    if (wait <= 0) now();
    else timer = setTimeout(now, wait);
  };
}
