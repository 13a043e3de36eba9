import { type KeyboardEvent, type RefObject, useState } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The headings of a grid as one stop of Tab: `reached` is the one that it leads to, and the arrow keys lead from its first button to that
 * of others, and down to the rows. `row` holds the headings, each marked with its place as `data-heading`.
 */
export function useHeadings(
  row: RefObject<HTMLElement | null>,
  columns: readonly { readonly id: string }[],
  onDown: () => void,
) {
  const [active, setActive] = useState({ id: '', at: 0 });
  const found = columns.findIndex(({ id }) => id === active.id);
  const reached = found === -1 ? Math.min(active.at, columns.length - 1) : found;
  const buttonAt = (at: number) => row.current?.querySelector<HTMLElement>(`[data-heading="${at}"] button`);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The rows have keys of their own.
    event.stopPropagation();
    const step = STEPS[event.key];
    if (event.target !== buttonAt(reached) || (!step && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (step) buttonAt(reached + step)?.focus();
    else onDown();
  };
  return {
    reached,
    onKeyDown,
    onFocus: (id: string, at: number) => setActive({ id, at }),
    /** Brings the focus to the heading beside one that goes out of sight with what has the focus. */
    onHidden: () =>
      requestAnimationFrame(() => (buttonAt(reached) ?? buttonAt(Math.max(0, columns.length - 2)))?.focus()),
  };
}
