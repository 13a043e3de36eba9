import { useId } from 'react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { type FormMutation, useCallForm } from '../../../platform/call-form/use-call-form.ts';
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
  sending: FormMutation;
  onSuspend: (terms: { readonly reason: string; readonly words: string }) => void;
  onRestore: (reason: string) => void;
}

/** Asks before something is suspended, with words for its people, or restored. */
export function SuspensionDialog(props: SuspensionDialogProps) {
  const { isSuspended, wordsHelp, sending, onSuspend, onRestore, ...dialog } = props;
  const t = useT();
  const id = useId();
  const form = useCallForm({
    begin: { reason: '', words: '' },
    sending,
    send: (terms) => (isSuspended ? onRestore(terms.reason) : onSuspend(terms)),
  });
  const { reason, words } = form.values;
  const isReady = reason.trim() !== '' && (isSuspended || words.trim() !== '');
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
            form={id}
            busy={form.isBusy}
            disabled={!isReady}
          >
            {t(isSuspended ? 'management.community.restore' : 'management.community.suspend')}
          </Button>
        </>
      }
    >
      <CallForm form={form} id={id} className={styles.form} submit={null}>
        {!isSuspended && (
          <TextArea
            {...form.text('words')}
            label={t('management.community.words')}
            help={wordsHelp}
            rows={3}
            maxLength={WORDS_MAX}
          />
        )}
        <ReasonField form={form} />
      </CallForm>
    </Dialog>
  );
}
