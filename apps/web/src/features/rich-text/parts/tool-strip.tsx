import type { Editor } from '@tiptap/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './rich-text.module.css';

interface ToolStripProps {
  editor: Editor;
  label: string;
  /** Below the text, for what the cursor is in: there it moves nothing when it comes and goes. */
  isBelow?: boolean;
  children: ReactNode;
}

/** A row of tools of which one is a tab stop; arrows go along it, Escape goes back to the text. */
export function ToolStrip({ editor, label, isBelow = false, children }: ToolStripProps) {
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      className={classNames(styles.toolbar, isBelow && styles.below)}
      onKeyDown={(event) => (event.key === 'Escape' ? editor.commands.focus() : moveAlong(event))}
    >
      {children}
    </div>
  );
}

function moveAlong(event: KeyboardEvent<HTMLDivElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const at = tools.findIndex((tool) => tool === event.target);
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + rtl,
    ArrowLeft: at - rtl,
    Home: 0,
    End: tools.length - 1,
  };
  const next = steps[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  const tool = tools[(next + tools.length) % tools.length];
  for (const each of tools) each.tabIndex = each === tool ? 0 : -1;
  tool?.focus();
}
