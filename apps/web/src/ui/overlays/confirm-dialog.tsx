import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { Button } from '../actions/button.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { Icon } from '../icon.tsx';
import { Dialog } from './dialog.tsx';
import styles from './overlays.module.css';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** Closing is the caller's: it stays open while `busy`, and shows `error` when it failed. */
  onConfirm: () => void;
  /** "Delete 3 members?" */
  title: string;
  lead?: ReactNode;
  /** What is chosen before it is said what comes of it. */
  choice?: ReactNode;
  /** What will happen to how many, one effect a line. */
  effects?: readonly string[];
  /** The verb: "Delete 3 members". */
  confirmLabel: string;
  /** Must be typed where it cannot be undone. */
  typeName?: string;
  /** Whether what it says is known, so that it can be confirmed; it can be given up before. */
  ready?: boolean;
  busy?: boolean;
  error?: string;
  /** A choice that goes with it. */
  children?: ReactNode;
}

/** Asks before something is lost. The harmless way out has the focus. */
export function ConfirmDialog({
  typeName,
  choice,
  effects = [],
  ready = true,
  busy,
  error,
  children,
  confirmLabel,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const cancel = useRef<HTMLButtonElement>(null);
  const matches = typeName === undefined || typed.trim() === typeName;
  // The next question must not find the last one's answer.
  if (!dialog.open && typed !== '') setTyped('');
  return (
    <Dialog
      {...dialog}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} size="md" onClick={dialog.onClose} disabled={busy}>
            {t('ui.cancel')}
          </Button>
          <Button kind="danger" size="md" onClick={onConfirm} busy={busy} disabled={!matches || !ready}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {choice}
      {effects.length > 0 && (
        <ul className={styles.effects}>
          {effects.map((effect) => (
            <li key={effect}>
              <Icon of={IconAlertTriangle} size={16} />
              {effect}
            </li>
          ))}
        </ul>
      )}
      {children}
      {typeName !== undefined && (
        <TextInput
          label={t('ui.confirm.typeName', { name: typeName })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {error && <p role="alert">{error}</p>}
    </Dialog>
  );
}
