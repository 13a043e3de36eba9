import type { CSSProperties, ReactNode } from 'react';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import styles from './progress.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** For pictures of people. */
  round?: boolean;
}

/** The shape of what is coming. It shows itself only after 150 ms, so that a quick answer never flashes. */
export function Skeleton({ width = '100%', height = 14, round = false }: SkeletonProps) {
  return (
    <span className={styles.skeleton} style={{ width, height, borderRadius: round ? '50%' : undefined }} aria-hidden />
  );
}

/** Holds skeletons and says once, in words, that something is loading. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      {children}
    </div>
  );
}
