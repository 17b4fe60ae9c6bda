import {runInNewContext} from 'node:vm';
import {beforeEach, describe, expect, test} from 'vitest';
import {stylesheetGuard} from './stylesheetGuard';

interface Link {
  dataset: Record<string, string>;
  disabled: boolean;
  href?: string;
}

const link = (): Link => ({
  dataset: {mathStylesheet: '/llm/katex/1/katex.min.css'},
  disabled: false,
});

/** As much of a page as the guard touches; time runs when `pass` is called. */
function openPage() {
  const links: Link[] = [];
  const head: Link[] = [];
  const timers = new Map<number, () => void>();
  const listeners = new Map<string, (event: {type: string; target: unknown}) => void>();
  let changed = () => {};
  runInNewContext(stylesheetGuard, {
    document: {
      querySelector: () => head[0] ?? null,
      querySelectorAll: () => links,
      createElement: () => ({dataset: {}}),
      head: {appendChild: (copy: Link) => head.push(copy)},
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    },
    setTimeout: (run: (link: Link) => void, _delay: number, target: Link) =>
      timers.set(timers.size + 1, () => run(target)).size,
    clearTimeout: (timer: number) => timers.delete(timer),
    MutationObserver: class {
      constructor(onChange: () => void) {
        changed = onChange;
      }
      observe() {}
    },
  });
  return {
    head,
    insert(added: Link): Link {
      links.push(added);
      changed();
      return added;
    },
    fire: (type: 'load' | 'error', target: unknown) => listeners.get(type)?.({type, target}),
    pass() {
      for (const run of timers.values()) run();
      timers.clear();
    },
  };
}

describe('the stylesheet guard', () => {
  let page = openPage();
  beforeEach(() => {
    page = openPage();
  });

  test('a sheet that loads is left alone', () => {
    const sheet = page.insert(link());
    page.fire('load', sheet);
    page.pass();
    expect(page.head).toEqual([]);
    expect(sheet.disabled).toBe(false);
  });

  test('a sheet that fails is replaced by the copy at once', () => {
    const sheet = page.insert(link());
    page.fire('error', sheet);
    expect(page.head).toMatchObject([{href: '/llm/katex/1/katex.min.css', rel: 'stylesheet'}]);
    expect(sheet.disabled).toBe(true);
  });

  test('a silent sheet is replaced when time is up', () => {
    const sheet = page.insert(link());
    expect(page.head).toEqual([]);
    page.pass();
    expect(page.head).toHaveLength(1);
    expect(sheet.disabled).toBe(true);
  });

  test('the copy is loaded once, also when navigation brings more links', () => {
    page.fire('error', page.insert(link()));
    page.insert(link());
    page.pass();
    page.fire('error', page.insert(link()));
    expect(page.head).toHaveLength(1);
  });

  test('the failure of anything else is not its business', () => {
    page.fire('error', {dataset: {}});
    page.fire('error', {});
    expect(page.head).toEqual([]);
  });
});
