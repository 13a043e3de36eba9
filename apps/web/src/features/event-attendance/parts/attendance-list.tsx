import { ATTENDANCE, ATTENDANCE_MARKS, type AttendanceMark } from '@muster/contracts/event-attendance/constants';
import type { Attendee } from '@muster/contracts/event-attendance/model';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { BareCheckbox } from '../../../ui/forms/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { MARK_GLYPHS } from './marks.ts';
import styles from './attendance.module.css';

type OnMark = (accIds: readonly string[], mark: AttendanceMark | null) => void;

interface AttendanceListProps {
  community: string;
  people: readonly Attendee[];
  /** Before check-in opens: people can only be excused. */
  onlyExcused: boolean;
  busy: boolean;
  onMark: OnMark;
}

/** The people of an event, each marked by one press, or several at once. */
export function AttendanceList({ community, people, onlyExcused, busy, onMark }: AttendanceListProps) {
  const t = useT();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const marks = onlyExcused ? (['excused'] as const) : ATTENDANCE_MARKS;
  const chosen = people.filter(({ accId }) => picked.has(accId)).map(({ accId }) => accId);
  const pickable = people.slice(0, ATTENDANCE.marksMax);
  const isAll = chosen.length > 0 && chosen.length === pickable.length;
  const toggle = (accId: string) => {
    const next = new Set(chosen);
    if (!next.delete(accId) && next.size < ATTENDANCE.marksMax) next.add(accId);
    setPicked(next);
  };
  return (
    <div className={styles.list}>
      <div className={styles.bulk}>
        <BareCheckbox
          label={t('event-attendance.pickAll')}
          checked={isAll}
          mixed={chosen.length > 0 && !isAll}
          onChange={() => setPicked(new Set(chosen.length > 0 ? [] : pickable.map(({ accId }) => accId)))}
        />
        <span className={styles.note}>{t('event-attendance.picked', { count: chosen.length })}</span>
        {chosen.length > 0 && (
          <div className={styles.marks}>
            {marks.map((mark) => (
              <Button
                key={mark}
                size="sm"
                icon={MARK_GLYPHS[mark]}
                disabled={busy}
                onClick={() => {
                  onMark(chosen, mark);
                  setPicked(new Set());
                }}
              >
                {t(`event-attendance.marks.${mark}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <ul>
        {people.map((person) => (
          <li key={person.accId} className={styles.person}>
            <BareCheckbox
              label={t('event-attendance.pick', { name: person.name })}
              checked={picked.has(person.accId)}
              onChange={() => toggle(person.accId)}
            />
            <Avatar name={person.name} image={person.avatarUrl} size={32} />
            <span className={styles.words}>
              <Link to={communityPath(community, `u/${person.accId}`)}>{person.name}</Link>
              <small>
                {t('event-attendance.how', { answer: person.answer ?? 'none', source: person.source ?? 'none' })}
              </small>
              {person.reason !== '' && <small>{person.reason}</small>}
            </span>
            <Marks person={person} marks={marks} busy={busy} onMark={onMark} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface MarksProps {
  person: Attendee;
  marks: readonly AttendanceMark[];
  busy: boolean;
  onMark: OnMark;
}

/** The marks of one person; a press on the one they have takes it back. */
function Marks({ person: { accId, name, mark: current }, marks, busy, onMark }: MarksProps) {
  const t = useT();
  return (
    <div className={styles.marks} role="group" aria-label={t('event-attendance.markOf', { name })}>
      {marks.map((mark) => (
        <button
          key={mark}
          type="button"
          className={classNames(styles.mark, styles[mark])}
          aria-pressed={current === mark}
          aria-disabled={busy || undefined}
          title={t(`event-attendance.marks.${mark}`)}
          onClick={() => !busy && onMark([accId], current === mark ? null : mark)}
        >
          <Icon of={MARK_GLYPHS[mark]} size={16} />
          <span>{t(`event-attendance.marks.${mark}`)}</span>
        </button>
      ))}
    </div>
  );
}
