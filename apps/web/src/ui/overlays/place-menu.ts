const GAP = 6;
const EDGE = 8;

/** Puts a menu under its button, or above it where there is no room, and never over the edge of the window. */
export function placeMenu(menu: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const button = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const wanted = align === 'start' ? button.left : button.right - width;
  const fitsBelow = button.bottom + GAP + height <= window.innerHeight - EDGE;
  const above = button.top - GAP - height;
  menu.style.left = `${Math.max(EDGE, Math.min(wanted, window.innerWidth - width - EDGE))}px`;
  menu.style.top = `${fitsBelow || above < EDGE ? Math.min(button.bottom + GAP, Math.max(EDGE, window.innerHeight - height - EDGE)) : above}px`;
}
