import type { AttendanceMark } from '@muster/contracts/event-attendance/constants';
import type { EventAttendance } from '@muster/contracts/event-attendance/model';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Panel } from '../../../ui/content/card.tsx';
import { Stat, StatGroup } from '../../../ui/content/stat.tsx';
import { useNow } from '../../../ui/content/use-now.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useAttendance, useAttendanceChanges } from '../queries.ts';
import { AttendanceList } from './attendance-list.tsx';
import type { AttendancePanelProps } from './attendance-slots.tsx';
import { AttendanceTools, CheckInCode } from './attendance-tools.tsx';
import { ReasonDialog, type WantedMarks } from './reason-dialog.tsx';
import styles from './attendance.module.css';

const TICK_MS = 10_000;

/** Who was there: for those who keep the attendance, nothing for others. */
export function AttendancePanel({ community, id, picker }: AttendancePanelProps) {
  const { data } = useAttendance(community, id);
  return data?.mayKeep ? <Kept community={community} attendance={data} picker={picker} /> : null;
}

type KeptProps = Pick<AttendancePanelProps, 'community' | 'picker'> & { attendance: EventAttendance };

function Kept({ community, attendance, picker }: KeptProps) {
  const t = useT();
  const now = useNow(TICK_MS);
  const { mark } = useAttendanceChanges();
  const [asked, setAsked] = useState<WantedMarks | null>(null);
  const { occurrence: id, people, more, counts, opensAt, endsAt } = attendance;
  const [isOpen, isOver] = [now >= new Date(opensAt), now >= new Date(endsAt)];
  const wantMark = (accIds: readonly string[], wanted: AttendanceMark | null) => {
    const chosen = { accIds: [...accIds], mark: wanted };
    const replaces = people.some((each) => accIds.includes(each.accId) && each.mark !== null && each.mark !== wanted);
    if (isOver && replaces) {
      mark.reset();
      setAsked(chosen);
    } else mark.mutate({ community, id, ...chosen, reason: '' }, { onError: (failure) => tellFailure(failure) });
  };
  return (
    <Panel title={t('event-attendance.title')}>
      <div className={styles.panel}>
        {counts && (
          <StatGroup>
            {(['attended', 'late', 'absent', 'excused'] as const).map((each) => (
              <Stat key={each} label={t(`event-attendance.marks.${each}`)} value={counts[each]} />
            ))}
          </StatGroup>
        )}
        {!isOver && <CheckInCode community={community} attendance={attendance} />}
        <AttendanceTools community={community} attendance={attendance} now={now} />
        {!isOpen && <p className={styles.note}>{t('event-attendance.notYet')}</p>}
        {people.length === 0 ? (
          <EmptyState title={t('event-attendance.empty')}>{t('event-attendance.emptyText')}</EmptyState>
        ) : (
          <AttendanceList
            community={community}
            people={people}
            onlyExcused={!isOpen}
            busy={mark.isPending}
            onMark={wantMark}
          />
        )}
        {more && <p className={styles.note}>{t('event-attendance.more')}</p>}
        {picker({
          label: t('event-attendance.add'),
          without: people.map(({ accId }) => accId),
          busy: mark.isPending,
          onPick: ({ accId }) => wantMark([accId], isOpen ? 'attended' : 'excused'),
        })}
      </div>
      <ReasonDialog community={community} id={id} wanted={asked} mark={mark} onClose={() => setAsked(null)} />
    </Panel>
  );
}
