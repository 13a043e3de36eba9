import { IconSelector } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Avatar } from '../people/avatar.tsx';
import styles from './shell.module.css';

interface SwitchButtonProps extends ComponentPropsWithRef<'button'> {
  name: string;
  image?: string | null;
  /** Communities are square and show their name; people are round and do not. */
  shape: 'square' | 'round';
  label: string;
}

/** The button of the community switch and of the user's menu. Spread a `MenuTrigger` on it. */
export function SwitchButton({ name, image, shape, label, className, ...rest }: SwitchButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.switch, styles[shape], className)}
      aria-label={label}
      title={label}
    >
      <Avatar name={name} image={image} size={shape === 'square' ? 24 : 30} shape={shape} />
      {shape === 'square' && (
        <>
          <span className={styles.switchName}>{name}</span>
          <Icon of={IconSelector} size={15} />
        </>
      )}
    </button>
  );
}
