import type { ManagedCommunityDetail } from '@muster/contracts/management/model';
import { type FormEvent, useId, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useCommunityChanges } from '../../queries.ts';
import styles from '../management.module.css';
import { ReasonField } from '../reason-field.tsx';

const WORDS_MAX = 500;

interface SuspensionDialogProps {
  community: ManagedCommunityDetail;
  open: boolean;
  onClose: () => void;
}

/** Suspends a community with words for its people, or opens it again. */
export function SuspensionDialog({ community: { uuid, name, state }, open, onClose }: SuspensionDialogProps) {
  const t = useT();
  const form = useId();
  const { suspend, restore } = useCommunityChanges();
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const isSuspended = state === 'suspended';
  const change = isSuspended ? restore : suspend;
  const isReady = reason.trim() !== '' && (isSuspended || words.trim() !== '');
  const done = {
    onSuccess() {
      onClose();
      setReason('');
      notify({
        type: 'positive',
        message: t(isSuspended ? 'management.community.restored' : 'management.community.suspended', { name }),
      });
    },
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    if (isSuspended) restore.mutate({ community: uuid, reason }, done);
    else suspend.mutate({ community: uuid, reason, words }, done);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isSuspended ? 'management.community.restoreTitle' : 'management.community.suspendTitle', { name })}
      lead={t(isSuspended ? 'management.community.restoreLead' : 'management.community.suspendLead')}
      footer={
        <>
          <Button size="md" onClick={onClose}>
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
            help={t('management.community.wordsHelp')}
            rows={3}
            maxLength={WORDS_MAX}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        <ReasonField value={reason} onChange={setReason} />
        {change.error && <p role="alert">{readFailure(change.error).text}</p>}
      </form>
    </Dialog>
  );
}
