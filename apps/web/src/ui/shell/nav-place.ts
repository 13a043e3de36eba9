import type { ReactNode } from 'react';
import type { IconGlyph } from '../icon.tsx';

/** What a place's link gets; spread it on the router's link. */
export interface PlaceLinkProps {
  className: string | undefined;
  'aria-current': 'page' | undefined;
  onClick?: () => void;
  children: ReactNode;
}

/** Somewhere to go. The shell knows no router: the place draws its own link. */
export interface NavPlace {
  id: string;
  label: string;
  icon: IconGlyph;
  active?: boolean;
  /** Something waits there. */
  count?: number;
  link: (props: PlaceLinkProps) => ReactNode;
}

/** Places under one heading of the rail. */
export interface NavGroup {
  id: string;
  label?: string;
  places: readonly NavPlace[];
}
