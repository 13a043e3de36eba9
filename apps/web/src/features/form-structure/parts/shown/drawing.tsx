import { DRAWING, type DrawnStroke } from '@muster/contracts/form-structure/drawing';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './shown.module.css';

interface DrawingProps extends ComponentPropsWithRef<'svg'> {
  strokes: readonly DrawnStroke[];
  /** What it is, for those who do not see it. */
  label: string;
}

/** Strokes as they were drawn. */
export function Drawing({ strokes, label, className, ...rest }: DrawingProps) {
  return (
    <svg
      {...rest}
      className={classNames(styles.drawing, className)}
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      role="img"
      aria-label={label}
    >
      {strokes.map((stroke, at) => (
        <polyline key={at} points={stroke.map(({ x, y }) => `${x},${y}`).join(' ')} />
      ))}
    </svg>
  );
}
