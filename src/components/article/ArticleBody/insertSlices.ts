import {afterPaint} from '../../ui/delayed';

/**
 * Characters that fill a window: the first slice answers a click. A model, which has more, waits for the next one: its styles and layout
 * took 25 to 50 ms of a navigation, with the processor slowed 4 times.
 */
const FIRST = 1500;
/** Characters that are laid out in a moment. */
const SLICE = 4000;

export interface Insertion {
  /** Inserts the rest at once. */
  readonly finish: () => void;
  /** Inserts no more. */
  readonly stop: () => void;
}

/**
 * Inserts a text from its beginning, a slice in each frame, so that the first one is painted before the last one is laid out.
 *
 * @param nodes is emptied
 */
export function insertSlices(element: HTMLElement, nodes: ParentNode, then: () => void): Insertion {
  let isOver = false;
  const end = () => {
    isOver = true;
    // Until then what comes after the text stays out of the window.
    element.style.removeProperty('min-height');
  };
  const finish = () => {
    if (isOver) return;
    end();
    element.append(...nodes.childNodes);
    then();
  };
  const next = (length: number) => {
    if (isOver) return;
    element.append(...slice(nodes, length));
    if (nodes.firstChild) afterPaint(() => next(SLICE));
    else finish();
  };
  element.style.minHeight = '100vh';
  next(FIRST);
  return {finish, stop: end};
}

/** The nodes at the beginning that have no more characters than that together, and at least one that has some. */
function slice(nodes: ParentNode, most: number): ChildNode[] {
  const first: ChildNode[] = [];
  let length = 0;
  for (const node of nodes.childNodes) {
    const more = node.textContent?.length ?? 0;
    if (length > 0 && length + more > most) break;
    first.push(node);
    length += more;
  }
  return first;
}
