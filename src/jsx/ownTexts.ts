import {createElement, Fragment, type Key, type ReactNode} from 'react';

interface Props {
  readonly children?: ReactNode;
}

/** Element that holds a text beside elements: a name that no style rule and no script asks for. */
export const HOLDER = 'x-text';

/** Elements of SVG in which a text stands. */
const SVG_TEXTS: readonly unknown[] = ['text', 'textPath', 'tspan'];

/**
 * Gives each text of an element to an element of its own, or to the element itself where it has nothing else.
 *
 * A translator replaces the text nodes of a page. React goes on writing into those that it made, which nobody sees any more, and throws where it moves or
 * removes one. The content of an element without other children is written as a whole, whatever stands in it. Texts beside each other become one, so that no
 * half of a sentence stays in another language with an old number.
 */
export function withOwnTexts<P extends Props>(type: unknown, props: P): P {
  const isFragment = type === Fragment;
  if (typeof type !== 'string' && !isFragment) return props;
  const {children} = props;
  if (!Array.isArray(children)) {
    return isFragment && isText(children) && `${children}`.trim() !== ''
      ? {...props, children: held(HOLDER, children)}
      : props;
  }
  const parts = children as readonly ReactNode[];
  // Only the place of a fragment knows its neighbors.
  const text = isFragment ? undefined : joined(parts);
  const holder = SVG_TEXTS.includes(type) ? 'tspan' : HOLDER;
  return {...props, children: text ?? heldTexts(holder, parts)};
}

/** The text that parts are, unless there are elements among them. */
function joined(parts: readonly ReactNode[]): string | undefined {
  const shown = parts.flat(Infinity).filter((part) => !isNothing(part));
  return shown.every((part) => isText(part)) ? shown.join('') : undefined;
}

/** The parts, each at its place, with texts beside each other in one holder at the place of the first. Blanks alone no translator takes. */
function heldTexts(holder: string, parts: readonly ReactNode[]): ReactNode[] {
  const out = parts.map((part) => (Array.isArray(part) ? heldTexts(holder, part) : part));
  let run: number[] = [];
  const hold = () => {
    const [first] = run;
    const text = run.map((index) => parts[index]).join('');
    if (first !== undefined && text.trim() !== '') {
      for (const index of run) out[index] = null;
      out[first] = held(holder, text, `text-${first}`);
    }
    run = [];
  };
  for (const [index, part] of parts.entries()) {
    if (isText(part)) run.push(index);
    else if (!isNothing(part)) hold();
  }
  hold();
  return out;
}

const held = (holder: string, children: ReactNode, key?: Key): ReactNode =>
  createElement(holder, {key}, children);

const isText = (node: ReactNode): node is string | number =>
  typeof node === 'string' || typeof node === 'number';

const isNothing = (node: ReactNode): boolean =>
  node === null || node === undefined || typeof node === 'boolean';
