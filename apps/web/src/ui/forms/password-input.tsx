import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import type { ControlSize } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import type { FieldText } from './form-field.tsx';
import { TextInput } from './text-input.tsx';
import styles from './forms.module.css';

interface PasswordInputProps extends FieldText, Omit<ComponentPropsWithRef<'input'>, 'id' | 'size' | 'type'> {
  size?: ControlSize;
}

/** A password with a way to look at it. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          size="xs"
          className={styles.needsScript}
          icon={shown ? IconEyeOff : IconEye}
          label={t(shown ? 'ui.password.hide' : 'ui.password.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
