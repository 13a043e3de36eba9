import type { Dashboard, PublicCommunity } from '@muster/contracts/communities/model';
import { formatFullDate, formatNumber } from '../../../../platform/i18n/format.ts';
import { useTimeZone } from '../../../../platform/i18n/use-time-zone.ts';
import { useLocale, useT } from '../../../../platform/i18n/use-t.ts';
import { Stat, StatGroup } from '../../../../ui/content/stat.tsx';
import { Skeleton } from '../../../../ui/progress/skeleton.tsx';
import { Changed } from '../changed.tsx';

/** The community in figures, as far as its server says them. */
export function Numbers({ community, numbers }: { community: PublicCommunity; numbers: Dashboard | null }) {
  const t = useT();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const founded = community.createdAt && new Date(community.createdAt);
  const members = numbers?.members;
  const ranks = community.departments.reduce((sum, department) => sum + department.ranks.length, 0);
  return (
    <StatGroup>
      {members !== null && (
        <Stat
          label={t('communities.numbers.members')}
          value={
            members === undefined ? (
              <Skeleton width={64} height={28} />
            ) : (
              <Changed value={members}>{formatNumber(members)}</Changed>
            )
          }
        />
      )}
      <Stat label={t('communities.numbers.departments')} value={formatNumber(community.departments.length)} />
      <Stat label={t('communities.numbers.ranks')} value={formatNumber(ranks)} />
      {founded && (
        <Stat
          label={t('communities.numbers.since')}
          value={
            <time dateTime={founded.toISOString()} title={formatFullDate(founded, timeZone)}>
              {new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone }).format(founded)}
            </time>
          }
        />
      )}
    </StatGroup>
  );
}
