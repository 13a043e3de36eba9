import { useEffect, useEffectEvent } from 'react';

/** What the keys do. */
export type StepKeys = { readonly today: () => void; readonly step: (by: 1 | -1) => void };

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Shift with the arrows goes from period to period, with Home to today. Not while something is typed, chosen in a dialog, or taken by
 * what has the focus. Letters alone would be pressed by mistake, and by those who speak to their machine (WCAG 2.1.4).
 */
export function useStepKeys({ today, step }: StepKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, [contenteditable], [role=dialog]')
    )
      return;
    const by = STEPS[event.key];
    if (by === undefined && event.key !== 'Home') return;
    event.preventDefault();
    if (by === undefined) today();
    else step(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
