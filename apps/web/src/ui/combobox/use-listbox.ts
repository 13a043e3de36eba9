import { type KeyboardEvent, useState } from 'react';
import { findOptions, type Option, stepped } from './find-options.ts';

/** A choice among options, and what happens when another one is made. */
export interface Choosing {
  options: readonly Option[];
  /** The chosen option's value; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** Of a choice of several: the list stays open for the next one. */
  several?: boolean;
}

/** The list below a field that finds options: what is typed, what that finds, and what keys do. */
export function useListbox({ options, value, onChange, several = false }: Choosing) {
  // Null while it is closed.
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const isOpen = typed !== null;
  const { found, more } = findOptions(options, typed ?? '');
  const active = isOpen ? found[Math.min(at, found.length - 1)] : undefined;
  const close = () => setTyped(null);
  const type = (text: string) => {
    setTyped(text);
    setAt(0);
  };
  const openAt = (wanted: string) => {
    type('');
    setAt(
      Math.max(
        0,
        findOptions(options, '').found.findIndex((option) => option.value === wanted),
      ),
    );
  };
  const open = () => {
    if (!isOpen) openAt(value);
  };
  const take = (next: string) => {
    if (several) openAt(next);
    else close();
    if (next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (by) {
      event.preventDefault();
      if (isOpen) setAt(stepped(at, by, found.length));
      else open();
    } else if (event.key === 'Escape' && isOpen) {
      // A sheet around it must not close on the key that only closes the list.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && isOpen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (active) take(active.value);
    }
  };
  return { typed, isOpen, found, more, active, open, close, type, take, onKeyDown };
}
