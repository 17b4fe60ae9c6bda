import {runInNewContext} from 'node:vm';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
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

/** As much of a page as the guard touches. */
function openPage() {
  const links: Link[] = [];
  const head: Link[] = [];
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
    setTimeout,
    clearTimeout,
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
  };
}

describe('the stylesheet guard', () => {
  let page = openPage();
  beforeEach(() => {
    vi.useFakeTimers();
    page = openPage();
  });
  afterEach(() => void vi.useRealTimers());

  test('a sheet that loads is left alone', () => {
    const sheet = page.insert(link());
    page.fire('load', sheet);
    vi.advanceTimersByTime(60_000);
    expect(page.head).toEqual([]);
    expect(sheet.disabled).toBe(false);
  });

  test('a sheet that fails is replaced by the copy at once', () => {
    const sheet = page.insert(link());
    page.fire('error', sheet);
    expect(page.head).toMatchObject([{href: '/llm/katex/1/katex.min.css', rel: 'stylesheet'}]);
    expect(sheet.disabled).toBe(true);
  });

  test('a silent sheet of a page that was opened is replaced three seconds after it was seen', () => {
    const sheet = page.insert(link());
    vi.advanceTimersByTime(3_999);
    expect(page.head).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(page.head).toHaveLength(1);
    expect(sheet.disabled).toBe(true);
  });

  test('so is one that navigation brings', () => {
    vi.advanceTimersByTime(60_000);
    page.insert(link());
    vi.advanceTimersByTime(2_999);
    expect(page.head).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(page.head).toHaveLength(1);
  });

  test('the copy is loaded once, also when navigation brings more links', () => {
    page.fire('error', page.insert(link()));
    page.insert(link());
    vi.advanceTimersByTime(60_000);
    page.fire('error', page.insert(link()));
    expect(page.head).toHaveLength(1);
  });

  test('the failure of anything else is not its business', () => {
    page.fire('error', {dataset: {}});
    page.fire('error', {});
    expect(page.head).toEqual([]);
  });
});
