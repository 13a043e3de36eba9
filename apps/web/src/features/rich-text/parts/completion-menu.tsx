import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { TypedQuery } from '../slash-query.ts';
import styles from './rich-text.module.css';

/** Keys, by what they add to the place in the list. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Something to take. */
export type Completion = { readonly key: string; readonly label: string; readonly sign: ReactNode };

interface CompletionMenuProps<Item extends Completion> {
  editor: Editor;
  /** Name of the list. */
  label: string;
  /** What was typed; null where nothing is to be completed. */
  query: TypedQuery | null;
  items: readonly Item[];
  /** Called when what was typed is gone from the text. */
  onTake: (item: Item) => void;
}

/**
 * What completes the words before the cursor. The keyboard stays in the text: arrows choose, Enter and Tab take what is chosen,
 * Escape leaves the words as they are.
 */
export function CompletionMenu<Item extends Completion>({
  editor,
  label,
  query,
  items,
  onTake,
}: CompletionMenuProps<Item>) {
  const id = useId();
  const words = query?.words ?? '';
  const [chosen, setChosen] = useState({ words: '', at: 0 });
  /** Where a sign stands that was meant as one. */
  const [left, setLeft] = useState<number | null>(null);
  const isOpen = query !== null && query.from !== left && items.length > 0 && editor.isFocused;
  // Another word has another list, which begins at its top.
  const at = chosen.words === words ? Math.min(chosen.at, items.length - 1) : 0;
  if (query === null && left !== null) setLeft(null);

  const take = (item: Item | undefined) => {
    if (!query || !item) return;
    editor.commands.deleteRange({ from: query.from, to: query.to });
    onTake(item);
  };
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if (!isOpen || event.isComposing) return false;
    const step = STEPS[event.key];
    if (step !== undefined) setChosen({ words, at: (at + step + items.length) % items.length });
    else if (event.key === 'Enter' || event.key === 'Tab') take(items[at]);
    else if (event.key === 'Escape') setLeft(query.from);
    else return false;
    // The dialog or form around the text is not meant.
    event.stopPropagation();
    return true;
  });
  useEffect(() => {
    const key = new PluginKey('completionMenu');
    const plugin = new Plugin({ key, props: { handleKeyDown: (_, event) => press(event) } });
    editor.registerPlugin(plugin, (own, others) => [own, ...others]);
    return () => void (editor.isDestroyed || editor.unregisterPlugin(key));
  }, [editor]);

  const option = isOpen ? `${id}-${at}` : null;
  useEffect(() => {
    const text = editor.view.dom;
    if (option === null) return undefined;
    const said = { 'aria-controls': id, 'aria-activedescendant': option, 'aria-autocomplete': 'list' };
    for (const [name, value] of Object.entries(said)) text.setAttribute(name, value);
    return () => Object.keys(said).forEach((name) => text.removeAttribute(name));
  }, [editor, id, option]);

  if (!isOpen) return null;
  return <CompletionList {...{ id, editor, label, items, at }} from={query.from} onTake={take} />;
}

interface CompletionListProps<Item extends Completion> {
  id: string;
  editor: Editor;
  from: number;
  label: string;
  items: readonly Item[];
  at: number;
  onTake: (item: Item) => void;
}

function CompletionList<Item extends Completion>({
  id,
  editor,
  from,
  label,
  items,
  at,
  onTake,
}: CompletionListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    element.showPopover();
    const place = () => {
      const { left, top, bottom } = editor.view.coordsAtPos(from);
      const { offsetWidth: width, offsetHeight: height } = element;
      // Above the line where there is no room below it: a phone's keyboard takes half of the page.
      const page = globalThis.visualViewport?.height ?? innerHeight;
      element.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
      element.style.top = `${bottom + 4 + height > page && top > height ? top - 4 - height : bottom + 4}px`;
    };
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [editor, from, items.length]);
  useEffect(() => {
    // Not answered by the effect: in some browsers it is a promise.
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      popover="manual"
      className={styles.slash}
      aria-label={label}
      // The cursor stays in the text.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item, place) => (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text
        <div
          key={item.key}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          className={styles.slashItem}
          onClick={() => onTake(item)}
        >
          {item.sign}
          {item.label}
        </div>
      ))}
    </div>
  );
}
