import type { Clock, ClockShift } from '@muster/contracts/members/clock-model';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatFullDate } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Stat, StatGroup } from '../../../ui/content/stat.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CorrectForm } from './correct-form.tsx';
import { lengthOf } from './duration.ts';
import { useNow } from '../../../ui/content/use-now.ts';
import { Elapsed, TICK_MS } from './elapsed.tsx';
import { useClock } from './queries.ts';
import styles from './clock.module.css';

/** Somebody's time on the clock: totals, and each shift, which staff may correct. */
export function Activity({ community, accId }: { community: string; accId: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useClock(community, accId);
  return (
    <section className={styles.activity}>
      <h2>
        <VisuallyHidden>{t('members.clock.activity')}</VisuallyHidden>
      </h2>
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={200} />}
      {data && <Shifts community={community} clock={data} />}
    </section>
  );
}

function Shifts({ community, clock }: { community: string; clock: Clock }) {
  const t = useT();
  const { running, items, weekMs, totalMs, mayCorrect } = clock;
  const shifts = running ? [running, ...items] : items;
  if (shifts.length === 0) {
    return <EmptyState title={t('members.clock.empty')}>{t('members.clock.emptyText')}</EmptyState>;
  }
  return (
    <>
      <StatGroup>
        <Stat label={t('members.clock.week')} value={<Elapsed ms={weekMs} />} />
        <Stat label={t('members.clock.total')} value={<Elapsed ms={totalMs} />} />
      </StatGroup>
      <ul className={styles.shifts} aria-label={t('members.clock.shifts')}>
        {shifts.map((shift) => (
          <ShiftLine key={shift.id} community={community} shift={shift} mayCorrect={mayCorrect} />
        ))}
      </ul>
    </>
  );
}

type ShiftLineProps = { community: string; shift: ClockShift; mayCorrect: boolean };

function ShiftLine({ community, shift, mayCorrect }: ShiftLineProps) {
  const t = useT();
  const now = useNow(TICK_MS);
  const [open, setOpen] = useState(false);
  const { startedAt, endedAt, note, corrected } = shift;
  return (
    <li>
      <div className={styles.shift}>
        <span className={styles.words}>
          <span className={styles.name} title={formatFullDate(new Date(startedAt))}>
            <RelativeTime date={startedAt} />
            {shift.shift && ` · ${shift.shift}`}
          </span>
          {note && <small>{note}</small>}
          {corrected && (
            <small>{t('members.clock.corrected', { name: corrected.by ?? '', reason: corrected.reason })}</small>
          )}
        </span>
        <span className={styles.length}>
          <Elapsed ms={lengthOf(shift, now)} />
          <small>{t(endedAt === null ? 'members.clock.incomplete' : 'members.clock.complete')}</small>
        </span>
        {mayCorrect && (
          <IconButton
            icon={IconPencil}
            size="sm"
            label={t('members.clock.correct')}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      {open && <CorrectForm community={community} shift={shift} onClose={() => setOpen(false)} />}
    </li>
  );
}
