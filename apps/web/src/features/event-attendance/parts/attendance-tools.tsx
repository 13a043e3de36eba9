import type { EventAttendance } from '@muster/contracts/event-attendance/model';
import { IconClockPlay, IconLock, IconRefresh, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { formatMoment } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyField } from '../../../ui/actions/copy-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useAttendanceChanges } from '../queries.ts';
import styles from './attendance.module.css';

interface ToolsProps {
  community: string;
  attendance: EventAttendance;
}

/** The code by which people check in, and the button for another one. */
export function CheckInCode({ community, attendance: { occurrence: id, code, opensAt } }: ToolsProps) {
  const t = useT();
  const { renewCode } = useAttendanceChanges();
  const renew = () => renewCode.mutate({ community, id }, { onError: (failure) => tellFailure(failure) });
  return (
    <div className={styles.code}>
      {code !== null && (
        <CopyField text={code} label={t('event-attendance.code.copy')} done={t('event-attendance.code.copied')} />
      )}
      <Button size="sm" icon={code === null ? IconTicket : IconRefresh} busy={renewCode.isPending} onClick={renew}>
        {t(code === null ? 'event-attendance.code.make' : 'event-attendance.code.renew')}
      </Button>
      <p className={styles.note}>{t('event-attendance.code.lead', { from: formatMoment(new Date(opensAt)) })}</p>
    </div>
  );
}

/** What is done for the whole list: marks from the clock, and the end of the record. */
export function AttendanceTools({ community, attendance, now }: ToolsProps & { now: Date }) {
  const t = useT();
  const { takeFromClock, close } = useAttendanceChanges();
  const [open, setOpen] = useState(false);
  const { occurrence: id, opensAt, endsAt, closedAt, people } = attendance;
  const missing = people.filter(({ answer, mark }) => answer === 'going' && mark === null).length;
  const take = () =>
    takeFromClock.mutate(
      { community, id },
      {
        onSuccess: ({ marked }) =>
          notify({ type: 'positive', message: t('event-attendance.clock.done', { count: marked }) }),
        onError: (failure) => tellFailure(failure),
      },
    );
  const onSuccess = ({ marked }: { marked: number }) => {
    setOpen(false);
    notify({ type: 'positive', message: t('event-attendance.close.done', { count: marked }) });
  };
  if (closedAt !== null) {
    return (
      <p className={styles.note}>{t('event-attendance.close.closed', { at: formatMoment(new Date(closedAt)) })}</p>
    );
  }
  if (now < new Date(opensAt)) return null;
  return (
    <div className={styles.tools}>
      <Button size="sm" icon={IconClockPlay} busy={takeFromClock.isPending} onClick={take}>
        {t('event-attendance.clock.take')}
      </Button>
      {now >= new Date(endsAt) && (
        <Button size="sm" icon={IconLock} onClick={() => setOpen(true)}>
          {t('event-attendance.close.open')}
        </Button>
      )}
      <ConfirmDialog
        open={open}
        onClose={() => {
          close.reset();
          setOpen(false);
        }}
        title={t('event-attendance.close.title')}
        effects={[t('event-attendance.close.effect', { count: missing }), t('event-attendance.close.after')]}
        confirmLabel={t('event-attendance.close.confirm')}
        busy={close.isPending}
        error={close.error ? readFailure(close.error).text : undefined}
        onConfirm={() => close.mutate({ community, id }, { onSuccess })}
      />
    </div>
  );
}
