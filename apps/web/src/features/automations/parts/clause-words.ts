import type { AutomationClause } from '@muster/contracts/automations/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useStructure } from '../../departments/public.ts';
import { useMemberSettings } from '../../member-settings/public.ts';

/** What a clause asks of a member, in words. */
export function useClauseWords(community: string): (clause: AutomationClause) => string {
  const t = useT();
  const departments = useStructure(community).data?.departments ?? [];
  const statuses = useMemberSettings(community).data?.statuses ?? [];
  return (clause) => {
    const gone = t('automations.condition.gone');
    if (clause.about === 'rank') {
      const name = departments.flatMap(({ ranks }) => ranks).find(({ id }) => id === clause.rank)?.label ?? gone;
      return t(clause.held ? 'automations.condition.words.rank' : 'automations.condition.words.rankNot', { name });
    }
    if (clause.about === 'department') {
      const name = departments.find(({ id }) => id === clause.department)?.label ?? gone;
      return t(clause.held ? 'automations.condition.words.department' : 'automations.condition.words.departmentNot', {
        name,
      });
    }
    if (clause.about === 'status') {
      const name = statuses.find(({ uuid }) => uuid === clause.status)?.label ?? gone;
      return t(clause.held ? 'automations.condition.words.status' : 'automations.condition.words.statusNot', { name });
    }
    if (clause.about === 'membership') {
      const name = t(`automations.condition.memberships.${clause.membership}`);
      return t(clause.is ? 'automations.condition.words.membership' : 'automations.condition.words.membershipNot', {
        name,
      });
    }
    const { days } = clause;
    return t(clause.is === 'atLeast' ? 'automations.condition.words.atLeast' : 'automations.condition.words.atMost', {
      days,
    });
  };
}
