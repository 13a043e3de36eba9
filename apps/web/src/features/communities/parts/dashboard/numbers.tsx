import type { Dashboard, PublicCommunity } from '@muster/contracts/communities/model';
import { formatFullDate, formatNumber } from '../../../../platform/i18n/format.ts';
import { useLocale, useT } from '../../../../platform/i18n/use-t.ts';
import { Stat, StatGroup } from '../../../../ui/content/stat.tsx';
import { Skeleton } from '../../../../ui/progress/skeleton.tsx';
import { Changed } from '../changed.tsx';

/** The community in figures. */
export function Numbers({ community, numbers }: { community: PublicCommunity; numbers: Dashboard | null }) {
  const t = useT();
  const locale = useLocale();
  const founded = new Date(community.createdAt);
  const year = new Intl.DateTimeFormat(locale, { year: 'numeric' }).format(founded);
  const ranks = community.departments.reduce((sum, department) => sum + department.ranks.length, 0);
  return (
    <StatGroup>
      <Stat
        label={t('communities.numbers.members')}
        value={
          numbers ? (
            <Changed value={numbers.members}>{formatNumber(numbers.members)}</Changed>
          ) : (
            <Skeleton width={64} height={28} />
          )
        }
      />
      <Stat label={t('communities.numbers.departments')} value={formatNumber(community.departments.length)} />
      <Stat label={t('communities.numbers.ranks')} value={formatNumber(ranks)} />
      <Stat
        label={t('communities.numbers.since')}
        value={
          <time dateTime={community.createdAt} title={formatFullDate(founded)}>
            {year}
          </time>
        }
      />
    </StatGroup>
  );
}
