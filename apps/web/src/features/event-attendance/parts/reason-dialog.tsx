import { ATTENDANCE, type AttendanceMark } from '@muster/contracts/event-attendance/constants';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { useAttendanceChanges } from '../queries.ts';
import styles from './attendance.module.css';

/** What is to be marked once a reason is given. */
export type WantedMarks = { readonly accIds: string[]; readonly mark: AttendanceMark | null };

interface ReasonDialogProps {
  community: string;
  /** The occurrence. */
  id: string;
  /** Null while nothing is asked. */
  wanted: WantedMarks | null;
  mark: ReturnType<typeof useAttendanceChanges>['mark'];
  onClose: () => void;
}

/** Asks why a mark is changed after the end of an event. */
export function ReasonDialog({ community, id, wanted, mark, onClose }: ReasonDialogProps) {
  const t = useT();
  const form = useCallForm({
    begin: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('event-attendance.reason.needed') : undefined }),
    sending: mark,
    fieldOfCode: { 'eventAttendance.reasonNeeded': 'reason' },
    send({ reason }, sent) {
      if (wanted) mark.mutate({ community, id, ...wanted, reason: reason.trim() }, sent);
    },
    onDone: onClose,
  });
  return (
    <Dialog
      open={wanted !== null}
      onClose={onClose}
      title={t('event-attendance.reason.title')}
      lead={t('event-attendance.reason.lead')}
    >
      <CallForm
        form={form}
        className={styles.panel}
        submit={t('event-attendance.reason.save')}
        cancel={t('event-attendance.reason.keep')}
        onCancel={onClose}
      >
        <TextArea
          {...form.text('reason')}
          label={t('event-attendance.reason.label')}
          rows={3}
          maxLength={ATTENDANCE.reasonMax}
          data-autofocus
        />
      </CallForm>
    </Dialog>
  );
}
