import { IconCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { IconGlyph } from '../icon.tsx';
import { Kbd } from '../actions/kbd.tsx';
import { placeMenu } from './place-menu.ts';
import styles from './overlays.module.css';

/** One line of a menu: something to do, something to tick, which leaves the menu open, a heading, or a rule between. */
export type MenuItem =
  | {
      kind?: 'action';
      id: string;
      label: string;
      hint?: string;
      icon?: IconGlyph;
      keys?: readonly string[];
      danger?: boolean;
      disabled?: boolean;
      onSelect: () => void;
    }
  | { kind: 'check'; id: string; label: string; checked: boolean; onSelect: () => void }
  | { kind: 'label'; id: string; label: string }
  | { kind: 'separator'; id: string };

/** Goes on the button that opens the menu. */
export interface MenuTrigger {
  ref: (element: HTMLElement | null) => void;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuProps {
  items: readonly MenuItem[];
  /** Above the items: who is signed in, for example. */
  head?: ReactNode;
  align?: 'start' | 'end';
  trigger: (props: MenuTrigger) => ReactNode;
}

/** A list of actions under a button. Arrows, Home, End and first letters move; Escape and Tab close. */
export function Menu({ items, head, align = 'start', trigger }: MenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);
  const close = () => {
    setOpened(null);
    anchor?.focus();
  };
  return (
    <>
      {trigger({
        ref: setAnchor,
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== null,
        'aria-controls': opened ? id : undefined,
        onClick: () => setOpened(opened ? null : 'first'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      {opened && anchor && <MenuList {...{ id, items, head, align, anchor, close }} from={opened} />}
    </>
  );
}

interface MenuListProps extends Required<Pick<MenuProps, 'items' | 'align'>> {
  id: string;
  head: ReactNode;
  anchor: HTMLElement;
  from: 'first' | 'last';
  close: () => void;
}

function MenuList({ id, items, head, align, anchor, from, close }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const closeNow = useRef(close);
  useEffect(() => {
    closeNow.current = close;
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // A popover stays beside its button in the document but is drawn over everything, whatever clips around it.
    element.showPopover();
    placeMenu(element, anchor, align);
    entries(element)
      .at(from === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });
    const outside = (event: Event) => {
      const target = event.target as Node;
      if (!element.contains(target) && !anchor.contains(target)) closeNow.current();
    };
    const move = () => placeMenu(element, anchor, align);
    document.addEventListener('pointerdown', outside);
    window.addEventListener('resize', move);
    window.addEventListener('scroll', move, true);
    return () => {
      document.removeEventListener('pointerdown', outside);
      window.removeEventListener('resize', move);
      window.removeEventListener('scroll', move, true);
    };
  }, [align, anchor, from]);
  return (
    <div className={styles.menu} popover="manual" ref={list}>
      {head && <div className={styles.menuHead}>{head}</div>}
      <div
        role="menu"
        id={id}
        tabIndex={-1}
        aria-labelledby={`${id}-trigger`}
        onKeyDown={(event) => moveInMenu(event, close)}
      >
        {items.map((item) => (
          <MenuLine key={item.id} item={item} close={close} />
        ))}
      </div>
    </div>
  );
}

function MenuLine({ item, close }: { item: MenuItem; close: () => void }) {
  if (item.kind === 'separator') return <hr className={styles.separator} />;
  if (item.kind === 'label') {
    return (
      <div className={styles.menuLabel} role="presentation">
        {item.label}
      </div>
    );
  }
  if (item.kind === 'check') {
    return (
      <button
        type="button"
        role="menuitemcheckbox"
        aria-checked={item.checked}
        tabIndex={-1}
        className={styles.item}
        onClick={item.onSelect}
      >
        <span className={styles.tick}>{item.checked && <Icon of={IconCheck} size={17} />}</span>
        <span className={styles.itemWords}>{item.label}</span>
      </button>
    );
  }
  const select = () => {
    if (item.disabled) return;
    close();
    item.onSelect();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classNames(styles.item, item.danger && styles.danger)}
      aria-disabled={item.disabled || undefined}
      onClick={select}
    >
      {item.icon && <Icon of={item.icon} size={17} />}
      <span className={styles.itemWords}>
        {item.label}
        {item.hint && <small>{item.hint}</small>}
      </span>
      {item.keys && <Kbd keys={item.keys} />}
    </button>
  );
}

function entries(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')];
}

function moveInMenu(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const lines = entries(event.currentTarget);
  const index = lines.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: lines.length - 1 };
  const step = steps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    lines[(step + lines.length) % lines.length]?.focus();
  } else if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    event.stopPropagation();
    close();
  } else if (event.key.length === 1 && event.key !== ' ') {
    const letter = event.key.toLowerCase();
    const next = [...lines.slice(index + 1), ...lines.slice(0, index + 1)];
    next.find((line) => line.textContent.trim().toLowerCase().startsWith(letter))?.focus();
  }
}
