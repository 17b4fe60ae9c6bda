import {useEffect} from 'react';
import {placeBeside} from './placeBeside';
import styles from './styles.module.css';

/** The links that have a text beside them: numbers of sources, and terms. */
const LINKS = 'a[data-source], a[data-term]';
const ID = 'popover';

/** Milliseconds in which the pointer may be beside both on its way from the link to the text. */
const GRACE = 200;
/** Milliseconds: the pointer crosses running text on its way, and only one that rests asks for a definition. */
const REST = 150;

/**
 * Shows a text beside a source's number or a term while the link is hovered or focused, or after a first tap; a second tap follows
 * the link. The pointer may move onto the text, and Escape takes the text away.
 */
export function usePopovers(): void {
  useEffect(() => {
    const listeners = new AbortController();
    const {hide} = watchLinks(listeners.signal);
    return () => {
      listeners.abort();
      hide();
    };
  }, []);
}

function watchLinks(signal: AbortSignal) {
  const {box, text} = makeBox();
  let link: HTMLAnchorElement | undefined;
  let timer: number | undefined;
  let followsTap = true;

  const stay = () => window.clearTimeout(timer);
  const hide = () => {
    stay();
    link?.removeAttribute('aria-describedby');
    link = undefined;
    box.remove();
  };
  const show = async (next: HTMLAnchorElement) => {
    if (link === next) return stay();
    hide();
    link = next;
    const content = await contentOf(next);
    if (link !== next || !content) return;
    text.replaceChildren(content);
    (next.closest('main') ?? document.body).append(box);
    // The top layer is clipped by nothing, not even by a table that scrolls.
    box.showPopover?.();
    next.setAttribute('aria-describedby', ID);
    placeBeside(box, next);
  };
  const isOn = (target: EventTarget | null) => {
    const node = target as Node | null;
    return box.contains(node) || link?.contains(node) === true;
  };

  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
    // Before what follows links.
    options: AddEventListenerOptions = {capture: true},
  ) => document.addEventListener(name, listener, {...options, signal});

  on('pointerover', ({target, pointerType}) => {
    if (isOn(target)) stay();
    const next = linkAt(target);
    if (!next || next === link || pointerType === 'touch') return;
    stay();
    timer = window.setTimeout(() => void show(next), next.dataset['term'] ? REST : 0);
  });
  on('pointerout', ({target, relatedTarget, pointerType}) => {
    if (pointerType === 'touch' || !(linkAt(target) || isOn(target))) return;
    if (isOn(relatedTarget)) return;
    stay();
    if (link && document.activeElement !== link) timer = window.setTimeout(hide, GRACE);
  });
  on('focusin', ({target}) => {
    const next = linkAt(target);
    if (next) void show(next);
  });
  on('focusout', ({target}) => {
    if (link && target === link && !box.matches(':hover')) hide();
  });
  on('pointerdown', ({target, pointerType}) => {
    followsTap = pointerType !== 'touch' || link === linkAt(target);
    if (!isOn(target)) hide();
  });
  on('click', (event) => {
    const next = linkAt(event.target);
    if (!next) return;
    if (followsTap) return hide();
    followsTap = true;
    event.preventDefault();
    void show(next);
  });
  on('keydown', ({key}) => key === 'Escape' && hide());
  // Ahead of the focus, so that the definition is the link's description already when the link is announced.
  on('keydown', () => void loadDefinitions().catch(() => undefined), {once: true});
  const place = () => void (link && box.isConnected && placeBeside(box, link));
  window.addEventListener('scroll', place, {capture: true, passive: true, signal});
  window.addEventListener('resize', place, {signal});
  window.addEventListener('popstate', hide, {signal});
  return {hide};
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : undefined;
  return link ?? undefined;
}

function makeBox() {
  const box = document.createElement('div');
  box.id = ID;
  box.className = styles.popover ?? '';
  box.setAttribute('role', 'tooltip');
  box.setAttribute('popover', 'manual');
  const text = document.createElement('span');
  text.className = styles.text ?? '';
  box.append(text);
  return {box, text};
}

const loadDefinitions = () => import('./definition');

async function contentOf({dataset, hash}: HTMLAnchorElement): Promise<Node | string | undefined> {
  const {source, term} = dataset;
  if (source !== undefined) return sourceText(hash.slice(1), source);
  try {
    return (await loadDefinitions()).definitionOf(term ?? '');
  } catch {
    // Without a network the link is still a link.
    return undefined;
  }
}

/** The entry without its links back to the text. */
function sourceText(id: string, place: string): string | undefined {
  const entry = document.getElementById(id)?.cloneNode(true) as HTMLElement | undefined;
  entry?.querySelector('.references__back')?.remove();
  const text = entry?.textContent ?? undefined;
  return text && place ? `${text} See ${place}.` : text;
}
