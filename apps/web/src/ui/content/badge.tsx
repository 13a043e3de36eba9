import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { IconGlyph } from '../icon.tsx';
import styles from './content.module.css';

/** What a colour says: a state, our accent, or the community's own colour. */
export type Tone = 'neutral' | 'positive' | 'warning' | 'negative' | 'info' | 'accent' | 'community';

/** A small label. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: IconGlyph; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, tone !== 'neutral' && styles[tone])}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}

/** A state in words with its dot; `live` lets the dot breathe while something goes on now. */
export function StatePill({
  tone = 'neutral',
  live = false,
  children,
}: {
  tone?: Tone;
  live?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.badge, tone !== 'neutral' && styles[tone])}>
      <span className={classNames(styles.dot, live && styles.live)} aria-hidden />
      {children}
    </span>
  );
}
