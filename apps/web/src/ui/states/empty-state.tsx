import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { IconGlyph } from '../icon.tsx';
import { State } from './state.tsx';

interface EmptyStateProps {
  icon?: IconGlyph;
  title: string;
  /** What this place is for. */
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  page?: boolean;
}

/** Nothing here yet, or filtered to nothing. */
export function EmptyState({ icon = IconInbox, title, children, action, page }: EmptyStateProps) {
  return (
    <State icon={icon} title={title} actions={action} page={page}>
      {children}
    </State>
  );
}
