import { CALENDAR, type SeriesScope } from '@muster/contracts/calendar/constants';
import type { EventDetail } from '@muster/contracts/calendar/model';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../../ui/forms/form-summary-errors.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { ScopeChoice, useEventChanges } from '../../../event-editor/public.ts';
import styles from './event.module.css';

interface CancelEventProps {
  community: string;
  event: EventDetail;
  open: boolean;
  onClose: () => void;
}

/** Calls an event off, with the words that those who signed up are told. */
export function CancelEvent({ community, event, open, onClose }: CancelEventProps) {
  const t = useT();
  const { cancel } = useEventChanges();
  const [scope, setScope] = useState<SeriesScope>('this');
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const isLacking = attempt > 0 && reason.trim() === '';
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setAttempt((count) => count + 1);
    if (reason.trim() === '' || cancel.isPending) return;
    const onSuccess = () => {
      notify({ type: 'positive', message: t('calendar.cancel.done') });
      onClose();
    };
    cancel.mutate({ community, id: event.id, scope, reason: reason.trim() }, { onSuccess });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('calendar.cancel.title', { title: event.title })}
      lead={t('calendar.cancel.lead')}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {cancel.error && <FormSummaryErrors errors={[{ message: readFailure(cancel.error).text }]} attempt={attempt} />}
        {event.repeats && <ScopeChoice value={scope} onChange={setScope} />}
        <TextArea
          label={t('calendar.cancel.reason')}
          rows={3}
          value={reason}
          maxLength={CALENDAR.reasonMax}
          error={isLacking ? t('calendar.cancel.reasonNeeded') : undefined}
          onChange={({ target }) => setReason(target.value)}
          data-autofocus
        />
        <FormActions>
          <Button size="md" onClick={onClose} disabled={cancel.isPending}>
            {t('calendar.cancel.keep')}
          </Button>
          <Button size="md" kind="danger" type="submit" busy={cancel.isPending}>
            {t('calendar.cancel.confirm')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
