import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { trpc } from '../../../platform/trpc.ts';
import { linkClass } from '../../../ui/actions/link-class.ts';
import { Select } from '../../../ui/forms/select.tsx';
import styles from './attendance.module.css';

const DAYS = ['30', '90', '365'] as const;
const ALL = 'all';

/** How often a member was at events, within a period. */
export function EventFigures({ community, accId }: { community: string; accId: string }) {
  const t = useT();
  const [days, setDays] = useState<string>('90');
  const { data } = trpc.eventAttendance.ofMember.useQuery({ community, accId, from: sinceDays(days) });
  const view = trpc.communities.get.useQuery({ community });
  const seesFigures = view.data?.viewer.viewable.includes('admin_event-attendance') ?? false;
  if (!data) return null;
  const { attended, late, absent, excused } = data;
  return (
    <section className={styles.figures} aria-label={t('event-attendance.figures.title')}>
      <p>{t('event-attendance.figures.line', { attended, late, absent, excused })}</p>
      <Select
        size="sm"
        label={t('event-attendance.figures.period')}
        value={days}
        options={[
          ...DAYS.map((value) => ({ value, label: t('event-attendance.figures.days', { days: Number(value) }) })),
          { value: ALL, label: t('event-attendance.figures.all') },
        ]}
        onChange={({ target }) => setDays(target.value)}
      />
      {seesFigures && (
        <Link
          to={communityPath(community, 'admin/event-attendance')}
          search={{ person: accId }}
          className={linkClass('quiet')}
        >
          {t('event-attendance.figures.more')}
        </Link>
      )}
    </section>
  );
}

/** The beginning of the first of so many days, so that it stays the same all day; null for all time. */
function sinceDays(days: string): string | null {
  if (days === ALL) return null;
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1 - Number(days)).toISOString();
}
