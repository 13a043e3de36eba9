import { AUTOMATION } from '@muster/contracts/automations/constants';
import type { AutomationClause, AutomationCondition } from '@muster/contracts/automations/model';
import type { PublicDepartment } from '@muster/contracts/departments/model';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useMemberSettings } from '../../member-settings/public.ts';
import styles from './automations.module.css';

const ABOUT = ['membership', 'memberFor', 'rank', 'department', 'status'] as const;
const MEMBERSHIPS = ['none', 'pending', 'active', 'archived'] as const;
const FIRST: AutomationClause = { about: 'membership', membership: 'active', is: true };

interface ConditionFieldsProps {
  community: string;
  departments: readonly PublicDepartment[];
  condition: AutomationCondition | null;
  onChange: (condition: AutomationCondition | null) => void;
}

/** For which members an automation runs, clause by clause. */
export function ConditionFields({ condition, onChange, ...known }: ConditionFieldsProps) {
  const t = useT();
  const clauses = condition?.clauses ?? [];
  const write = (next: readonly AutomationClause[], match = condition?.match ?? 'all') =>
    onChange(next.length === 0 ? null : { match, clauses: [...next] });
  return (
    <>
      {clauses.length === 0 && <p className={styles.note}>{t('automations.condition.always')}</p>}
      {clauses.length > 1 && (
        <Select
          label={t('automations.condition.match')}
          value={condition?.match ?? 'all'}
          onChange={({ target }) => write(clauses, target.value === 'any' ? 'any' : 'all')}
          options={(['all', 'any'] as const).map((value) => ({ value, label: t(`automations.condition.${value}`) }))}
        />
      )}
      {clauses.map((clause, at) => (
        <div key={`${clauses.length}-${at}`} className={styles.clause}>
          <ClauseFields {...known} clause={clause} onChange={(next) => write(clauses.with(at, next))} />
          <div>
            <Button size="sm" kind="quiet" icon={IconTrash} onClick={() => write(clauses.toSpliced(at, 1))}>
              {t('automations.condition.remove')}
            </Button>
          </div>
        </div>
      ))}
      {clauses.length < AUTOMATION.clausesMax && (
        <div>
          <Button size="sm" icon={IconPlus} onClick={() => write([...clauses, FIRST])}>
            {t('automations.condition.add')}
          </Button>
        </div>
      )}
    </>
  );
}

interface ClauseProps extends Pick<ConditionFieldsProps, 'community' | 'departments'> {
  clause: AutomationClause;
  onChange: (clause: AutomationClause) => void;
}

function ClauseFields({ community, departments, clause, onChange }: ClauseProps) {
  const t = useT();
  const statuses = useMemberSettings(community).data?.statuses ?? [];
  const lists = {
    rank: departments.flatMap(({ label: of, ranks }) =>
      ranks.map(({ id, label }) => ({ value: id, label: `${of}: ${label}` })),
    ),
    department: departments.map(({ id, label }) => ({ value: id, label })),
    status: statuses.map(({ uuid, label }) => ({ value: uuid, label })),
  };
  const about = (next: string) => {
    if (next === 'rank') onChange({ about: 'rank', rank: lists.rank[0]?.value ?? '', held: true });
    else if (next === 'department')
      onChange({ about: 'department', department: lists.department[0]?.value ?? '', held: true });
    else if (next === 'status') onChange({ about: 'status', status: lists.status[0]?.value ?? '', held: true });
    else if (next === 'memberFor') onChange({ about: 'memberFor', is: 'atLeast', days: 30 });
    else onChange(FIRST);
  };
  const isEmpty = (each: string) => each in lists && lists[each as keyof typeof lists].length === 0;
  return (
    <>
      <Select
        label={t('automations.condition.about')}
        value={clause.about}
        onChange={({ target }) => about(target.value)}
        options={ABOUT.map((value) => ({
          value,
          label: t(`automations.condition.kinds.${value}`),
          disabled: isEmpty(value),
        }))}
      />
      <div className={styles.pair}>
        <Which clause={clause} lists={lists} onChange={onChange} />
        <Select
          label={t('automations.condition.is')}
          value={isOf(clause)}
          onChange={({ target }) => onChange(withIs(clause, target.value))}
          options={(clause.about === 'memberFor' ? (['atLeast', 'atMost'] as const) : (['yes', 'no'] as const)).map(
            (value) => ({ value, label: t(`automations.condition.holds.${value}`) }),
          )}
        />
      </div>
    </>
  );
}

type Lists = Record<'rank' | 'department' | 'status', { value: string; label: string }[]>;

function Which({ clause, lists, onChange }: Pick<ClauseProps, 'clause' | 'onChange'> & { lists: Lists }) {
  const t = useT();
  if (clause.about === 'memberFor') {
    return (
      <NumberInput
        label={t('automations.condition.days')}
        value={clause.days}
        bounds={[0, AUTOMATION.daysMax]}
        onChange={(days) => days !== null && onChange({ ...clause, days })}
      />
    );
  }
  const label = t(`automations.condition.which.${clause.about}`);
  if (clause.about === 'membership') {
    return (
      <Select
        label={label}
        value={clause.membership}
        onChange={({ target }) =>
          onChange({ ...clause, membership: MEMBERSHIPS.find((each) => each === target.value) ?? 'active' })
        }
        options={MEMBERSHIPS.map((value) => ({ value, label: t(`automations.condition.memberships.${value}`) }))}
      />
    );
  }
  const put = (id: string) => {
    if (clause.about === 'rank') onChange({ ...clause, rank: id });
    else if (clause.about === 'department') onChange({ ...clause, department: id });
    else onChange({ ...clause, status: id });
  };
  const value =
    clause.about === 'rank' ? clause.rank : clause.about === 'department' ? clause.department : clause.status;
  return (
    <Select label={label} value={value} onChange={({ target }) => put(target.value)} options={lists[clause.about]} />
  );
}

function isOf(clause: AutomationClause): string {
  if (clause.about === 'memberFor') return clause.is;
  return (clause.about === 'membership' ? clause.is : clause.held) ? 'yes' : 'no';
}

function withIs(clause: AutomationClause, value: string): AutomationClause {
  if (clause.about === 'memberFor') return { ...clause, is: value === 'atMost' ? 'atMost' : 'atLeast' };
  if (clause.about === 'membership') return { ...clause, is: value === 'yes' };
  return { ...clause, held: value === 'yes' };
}
