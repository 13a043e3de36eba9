import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Icon } from '../icon.tsx';
import type { IconGlyph } from '../icon.tsx';
import styles from './navigation.module.css';

/** One tab. */
export interface Tab<Value extends string> {
  value: Value;
  label: string;
  icon?: IconGlyph;
  count?: number;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** The class of a link that looks like a tab, for tabs that have their own address; mark it with `aria-current`. */
export const tabClass = styles.tab;
/** The class of the row round such links. */
export const tabRowClass = styles.tabs;

/** Tabs within a page; arrow keys, Home and End move between them. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const row = useChosenInSight<HTMLDivElement>(value);
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.value === value);
    const last = tabs.length - 1;
    const steps: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + tabs.length) % tabs.length;
    onChange(tabs[next]?.value ?? value);
    row.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div>
      <div className={styles.tabs} role="tablist" aria-label={label} ref={row} onKeyDown={move} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon && <Icon of={tab.icon} size={16} />}
            {tab.label}
            {tab.count !== undefined && <small>{tab.count}</small>}
          </button>
        ))}
      </div>
      <div className={styles.tabPanel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}

/** For a row of tabs that may be wider than the screen: scrolls the chosen one into sight. */
export function useChosenInSight<Row extends HTMLElement>(value: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // Only along the row: the page stays where it is.
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-selected=true], [aria-current=page]')?.getBoundingClientRect();
    if (!row.current || !chosen) return;
    const { left, right } = row.current.getBoundingClientRect();
    row.current.scrollLeft += Math.max(0, chosen.right - right) + Math.min(0, chosen.left - left);
  }, [value]);
  return row;
}
