import { type FormEvent, useId, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './management.module.css';
import { ReasonField } from './reason-field.tsx';

const WORDS_MAX = 500;

interface SuspensionDialogProps {
  /** Whether it is suspended now, so that it is restored. */
  isSuspended: boolean;
  open: boolean;
  onClose: () => void;
  title: string;
  lead: string;
  wordsHelp: string;
  change: { readonly isPending: boolean; readonly error: unknown };
  onSuspend: (terms: { readonly reason: string; readonly words: string }) => void;
  onRestore: (reason: string) => void;
}

/** Asks before something is suspended, with words for its people, or restored. */
export function SuspensionDialog(props: SuspensionDialogProps) {
  const { isSuspended, wordsHelp, change, onSuspend, onRestore, ...dialog } = props;
  const t = useT();
  const form = useId();
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const isReady = reason.trim() !== '' && (isSuspended || words.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    if (isSuspended) onRestore(reason);
    else onSuspend({ reason, words });
  };
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button size="md" onClick={dialog.onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            kind={isSuspended ? 'primary' : 'danger'}
            size="md"
            type="submit"
            form={form}
            busy={change.isPending}
            disabled={!isReady}
          >
            {t(isSuspended ? 'management.community.restore' : 'management.community.suspend')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        {!isSuspended && (
          <TextArea
            label={t('management.community.words')}
            help={wordsHelp}
            rows={3}
            maxLength={WORDS_MAX}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        <ReasonField value={reason} onChange={setReason} />
        {change.error !== null && <p role="alert">{readFailure(change.error).text}</p>}
      </form>
    </Dialog>
  );
}
