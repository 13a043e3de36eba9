import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { IconGlyph } from '../icon.tsx';
import { Spinner } from '../progress/spinner.tsx';
import styles from './button.module.css';

/** What a button is for: one primary a view, quiet for the rest, danger only where something is lost. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet';
/** Control heights of 30, 35, 40, 50 and 60 px. @spec §9 */
export type ControlSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

interface ButtonLook {
  kind?: ButtonKind;
  size?: ControlSize;
  icon?: IconGlyph;
  /** Stays focusable and shows a spinner; clicks do nothing meanwhile. */
  busy?: boolean;
  block?: boolean;
  children: ReactNode;
}

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'children'> {}

/** The class of a button, for a router link that should look like one. */
export function buttonClass({ kind = 'secondary', size = 'sm', block, busy }: Omit<ButtonLook, 'children'>): string {
  return classNames(styles.button, styles[size], styles[kind], block && styles.block, busy && styles.busy);
}

/** A button. When it cannot be used it keeps its focus and says so, instead of vanishing from the keyboard. */
export function Button({
  kind,
  size,
  icon,
  busy,
  block,
  children,
  className,
  disabled,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  const off = disabled || busy;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames(buttonClass({ kind, size, block, busy }), className)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy ? <Spinner size={16} /> : icon && <Icon of={icon} size={size === 'lg' || size === 'xl' ? 20 : 16} />}
      {children}
    </button>
  );
}
