import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { IconGlyph } from '../icon.tsx';
import { buttonClass } from './button.tsx';
import type { ButtonKind, ControlSize } from './button.tsx';
import styles from './button.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: IconGlyph;
  /** Its name: read out, and shown on hover. */
  label: string;
  kind?: ButtonKind;
  size?: ControlSize;
  /** A small figure at the corner; nothing at zero, 99+ beyond. Say it in the label too. */
  count?: number;
}

/** A button of one glyph, only for meanings everybody knows. */
export function IconButton({
  icon,
  label,
  kind = 'quiet',
  size = 'sm',
  count = 0,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(buttonClass({ kind, size }), styles.icon, className)}
    >
      <Icon of={icon} size={size === 'xs' ? 16 : 19} />
      {count > 0 && <span className={styles.count} data-count={count > 99 ? '99+' : count} />}
    </button>
  );
}
