import type { Clock } from '@muster/contracts/shifts/model';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Stat, StatGroup } from '../../../ui/content/stat.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { ShowOlder } from '../../../ui/lists/show-older.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Elapsed } from './elapsed.tsx';
import { useShifts } from '../queries.ts';
import { AddForm } from './shift-form.tsx';
import { ShiftLine } from './shift-line.tsx';
import { ALL_TIME, spanOf } from './span.ts';
import { SpanField } from './span-field.tsx';
import styles from './clock.module.css';

/** A member's time on the clock: totals, by kind and for a span, and each shift, which staff add, correct and remove. */
export function Activity({ community, accId }: { community: string; accId: string }) {
  const t = useT();
  const [choice, setChoice] = useState(ALL_TIME);
  const pages = useShifts(community, accId, spanOf(choice, new Date()));
  const { data, error, refetch, isFetching } = pages;
  const clock = data?.pages[0];
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className={styles.activity}>
      <h2>
        <VisuallyHidden>{t('members.clock.activity')}</VisuallyHidden>
      </h2>
      {!clock && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!clock && !error && <Skeleton height={200} />}
      {clock && (
        <>
          <StatGroup>
            <Stat label={t('members.clock.week')} value={<Elapsed ms={clock.weekMs} />} />
            <Stat label={t('members.clock.total')} value={<Elapsed ms={clock.totalMs} />} />
            {choice.span !== '' && <Stat label={t('members.clock.inSpan')} value={<Elapsed ms={sumOf(clock)} />} />}
          </StatGroup>
          {clock.week && (
            <p className={styles.muted}>
              {t('members.clock.weekOf', {
                day: t(`member-settings.weekStarts.${clock.week.weekStart}`),
                zone: clock.week.timeZone.replaceAll('_', ' '),
              })}
            </p>
          )}
          {clock.mayCorrect && <Adding community={community} accId={accId} clock={clock} />}
          <SpanField value={choice} onChange={setChoice} />
          <Kinds kinds={clock.kinds} />
          <Shifts community={community} clock={clock} items={items} isAll={choice.span === ''} />
          <ShowOlder pages={pages} />
        </>
      )}
    </section>
  );
}

function sumOf({ kinds }: Clock): number {
  return kinds.reduce((sum, { ms }) => sum + ms, 0);
}

/** Hours by kind of shift. */
function Kinds({ kinds }: Pick<Clock, 'kinds'>) {
  const t = useT();
  if (kinds.length === 0) return null;
  return (
    <ul className={styles.byKind} aria-label={t('members.clock.byKind')}>
      {kinds.map(({ shift, ms, shifts }) => (
        <li key={shift ?? ''}>
          <span>{shift ?? t('members.clock.anyShift')}</span>
          <small>{t('members.clock.shiftCount', { count: shifts })}</small>
          <Elapsed ms={ms} />
        </li>
      ))}
    </ul>
  );
}

function Adding({ community, accId, clock }: { community: string; accId: string; clock: Clock }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button size="sm" icon={IconPlus} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('members.clock.add')}
        </Button>
      </div>
      {open && (
        <div className={styles.adding}>
          <AddForm community={community} accId={accId} shiftTypes={clock.shiftTypes} onClose={() => setOpen(false)} />
        </div>
      )}
    </>
  );
}

interface ShiftsProps {
  community: string;
  clock: Clock;
  items: Clock['items'];
  /** Whether they are of all time, the one that runs among them. */
  isAll: boolean;
}

function Shifts({ community, clock: { running, mayCorrect }, items, isAll }: ShiftsProps) {
  const t = useT();
  const shifts = running && isAll ? [running, ...items] : items;
  if (shifts.length === 0) {
    return (
      <EmptyState title={t(isAll ? 'members.clock.empty' : 'members.clock.emptySpan')}>
        {t(isAll ? 'members.clock.emptyText' : 'members.clock.emptySpanText')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.shifts} aria-label={t('members.clock.shifts')}>
      {shifts.map((shift) => (
        <ShiftLine key={shift.id} community={community} shift={shift} mayCorrect={mayCorrect} />
      ))}
    </ul>
  );
}
