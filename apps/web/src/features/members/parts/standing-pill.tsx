import type { MemberRow } from '@muster/contracts/directory/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { StatePill } from '../../../ui/content/badge.tsx';

const TONES = { active: 'positive', pending: 'warning', archived: 'neutral' } as const;

/** Where somebody stands in a community. A ban goes before everything. */
export function StandingPill({ owner, banned, sysStatus }: Pick<MemberRow, 'owner' | 'banned' | 'sysStatus'>) {
  const t = useT();
  if (banned) return <StatePill tone="negative">{t('members.state.banned')}</StatePill>;
  if (owner) return <StatePill tone="community">{t('members.state.owner')}</StatePill>;
  if (sysStatus === null) return <StatePill tone="neutral">{t('members.state.left')}</StatePill>;
  return <StatePill tone={TONES[sysStatus]}>{t(`members.state.${sysStatus}`)}</StatePill>;
}
