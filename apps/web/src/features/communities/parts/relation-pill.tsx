import type { Relation } from '@muster/contracts/accounts/model';
import { IconCrown } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Badge, StatePill } from '../../../ui/content/badge.tsx';

/** How someone stands to a community, in a word. Strangers and visitors have none. */
export function RelationPill({ relation }: { relation: Relation }) {
  const t = useT();
  switch (relation) {
    case 'owner':
      return (
        <Badge tone="accent" icon={IconCrown}>
          {t('communities.relation.owner')}
        </Badge>
      );
    case 'member':
      return <StatePill tone="positive">{t('communities.relation.member')}</StatePill>;
    case 'applicant':
      return <StatePill tone="warning">{t('communities.relation.applicant')}</StatePill>;
    case 'banned':
      return <StatePill tone="negative">{t('communities.relation.banned')}</StatePill>;
    case 'stranger':
    case 'visitor':
      return null;
  }
}
