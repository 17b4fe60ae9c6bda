/** Space between the box and the window's edge in pixels. */
const MARGIN = 12;

/** Above the link where there is room, else below it, and inside the window in any case. */
export function placeBeside(box: HTMLElement | null, anchor: HTMLElement | null): void {
  if (!box || !anchor) return;
  const at = anchor.getBoundingClientRect();
  const room = document.documentElement.clientWidth - box.offsetWidth - MARGIN;
  const middle = at.left + (at.width - box.offsetWidth) / 2;
  const above = at.top - box.offsetHeight;
  box.style.left = `${Math.max(MARGIN, Math.min(middle, room))}px`;
  box.style.top = `${above >= MARGIN ? above : at.bottom}px`;
}
