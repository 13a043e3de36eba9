import { CALENDAR, type SeriesScope } from '@muster/contracts/calendar/constants';
import type { EventDetail } from '@muster/contracts/calendar/model';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
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
  const form = useCallForm({
    begin: { scope: 'this' as SeriesScope, reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('calendar.cancel.reasonNeeded') : undefined }),
    sending: cancel,
    send: ({ scope, reason }, sent) => cancel.mutate({ community, id: event.id, scope, reason: reason.trim() }, sent),
    onDone() {
      notify({ type: 'positive', message: t('calendar.cancel.done') });
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('calendar.cancel.title', { title: event.title })}
      lead={t('calendar.cancel.lead')}
    >
      <CallForm
        form={form}
        className={styles.form}
        submit={t('calendar.cancel.confirm')}
        danger
        cancel={t('calendar.cancel.keep')}
        onCancel={onClose}
      >
        {event.repeats && <ScopeChoice value={form.values.scope} onChange={(scope) => form.set({ scope })} />}
        <TextArea
          {...form.text('reason')}
          label={t('calendar.cancel.reason')}
          rows={3}
          maxLength={CALENDAR.reasonMax}
          data-autofocus
        />
      </CallForm>
    </Dialog>
  );
}
