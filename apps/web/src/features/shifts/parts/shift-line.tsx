import type { ClockShift } from '@muster/contracts/shifts/model';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatFullDate } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { useNow } from '../../../ui/content/use-now.ts';
import { lengthOf } from './duration.ts';
import { Elapsed, TICK_MS } from './elapsed.tsx';
import { CorrectForm, RemoveForm } from './shift-form.tsx';
import styles from './clock.module.css';

type ShiftLineProps = { community: string; shift: ClockShift; mayCorrect: boolean };

/** One shift: when, of which kind and how long, and what staff did to it and why. */
export function ShiftLine({ community, shift, mayCorrect }: ShiftLineProps) {
  const t = useT();
  const now = useNow(TICK_MS);
  const [open, setOpen] = useState<'correct' | 'remove' | null>(null);
  const toggle = (what: 'correct' | 'remove') => setOpen((is) => (is === what ? null : what));
  const { startedAt, endedAt, note, corrected } = shift;
  const close = () => setOpen(null);
  return (
    <li>
      <div className={styles.shift}>
        <span className={styles.words}>
          <span className={styles.name} title={formatFullDate(new Date(startedAt))}>
            <RelativeTime date={startedAt} />
          </span>
          {(shift.shift || note) && <small>{[shift.shift, note].filter(Boolean).join(' · ')}</small>}
          {corrected && (
            <small>
              {corrected.stated
                ? t('members.clock.stated', { reason: corrected.reason || 'none' })
                : t('members.clock.corrected', { name: corrected.by ?? '', reason: corrected.reason })}
            </small>
          )}
        </span>
        <span className={styles.length}>
          <Elapsed ms={lengthOf(shift, now)} />
          <small>{t(endedAt === null ? 'members.clock.incomplete' : 'members.clock.complete')}</small>
        </span>
        {mayCorrect && (
          <>
            <IconButton
              icon={IconPencil}
              size="sm"
              label={t('members.clock.correct')}
              aria-expanded={open === 'correct'}
              onClick={() => toggle('correct')}
            />
            <IconButton
              icon={IconTrash}
              size="sm"
              label={t('members.clock.remove')}
              aria-expanded={open === 'remove'}
              onClick={() => toggle('remove')}
            />
          </>
        )}
      </div>
      {open === 'correct' && <CorrectForm community={community} shift={shift} onClose={close} />}
      {open === 'remove' && <RemoveForm community={community} shift={shift} onClose={close} />}
    </li>
  );
}
