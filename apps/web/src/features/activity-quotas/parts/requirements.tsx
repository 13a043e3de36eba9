import { ACTIVITY, type ActivitySource } from '@muster/contracts/activity-quotas/constants';
import type { Requirement } from '@muster/contracts/activity-quotas/model';
import type { PublicDepartment } from '@muster/contracts/departments/model';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { FieldsProps } from './plan-fields.tsx';
import styles from './activity.module.css';

/** Hours of the longest period, and most logs or dates that a field takes. */
const [HOURS_MAX, COUNT_MAX] = [Math.floor(ACTIVITY.amountMax / 60), 10_000];

type Holder = { readonly value: string; readonly label: string };

/** What is asked of the holders of ranks and of departments, a row of each. */
export function Requirements({ departments, terms: { requirements }, attempt, onChange }: FieldsProps) {
  const t = useT();
  const wholeOf = (department: string) => t('activity-quotas.fields.allRanks', { department });
  const holders = holdersOf(departments, wholeOf);
  const free = holders.filter(({ value }) => !requirements.some((one) => keyOf(one) === value));
  const put = (at: number, next: Requirement) =>
    onChange({ requirements: requirements.map((one, index) => (index === at ? next : one)) });
  const add = () => {
    const [first] = free;
    if (first) onChange({ requirements: [...requirements, { ...partsOf(first.value), amounts: { clock: 300 } }] });
  };
  const isEmpty = requirements.some(({ amounts }) => !Object.values(amounts).some((amount) => amount > 0));
  return (
    <section className={styles.part} aria-label={t('activity-quotas.fields.asked')}>
      <h2>{t('activity-quotas.fields.asked')}</h2>
      <p className={styles.note}>{t('activity-quotas.fields.askedLead')}</p>
      {requirements.map((one, index) => (
        <Row
          key={keyOf(one)}
          requirement={one}
          holders={holders.filter(({ value }) => value === keyOf(one) || free.some((each) => each.value === value))}
          onChange={(next) => put(index, next)}
          onRemove={() => onChange({ requirements: requirements.filter((_one, at) => at !== index) })}
        />
      ))}
      {attempt > 0 && (requirements.length === 0 || isEmpty) && (
        <p role="alert" className={styles.fault}>
          {t(requirements.length === 0 ? 'activity-quotas.fields.askOne' : 'activity-quotas.fields.askSomething')}
        </p>
      )}
      <div>
        <Button
          size="sm"
          icon={IconPlus}
          disabled={free.length === 0 || requirements.length >= ACTIVITY.requirementsMax}
          onClick={add}
        >
          {t('activity-quotas.fields.addAsked')}
        </Button>
      </div>
    </section>
  );
}

interface RowProps {
  requirement: Requirement;
  holders: readonly Holder[];
  onChange: (next: Requirement) => void;
  onRemove: () => void;
}

function Row({ requirement, holders, onChange, onRemove }: RowProps) {
  const t = useT();
  const { amounts } = requirement;
  const key = keyOf(requirement);
  const label = holders.find(({ value }) => value === key)?.label ?? t('activity-quotas.fields.gone');
  const options = holders.some(({ value }) => value === key) ? holders : [{ value: key, label }, ...holders];
  // Nothing of a source is left out: a zero would be shown as something that is asked.
  const put = (source: ActivitySource, amount: number) => {
    const { [source]: _was, ...others } = amounts;
    onChange({ ...requirement, amounts: amount > 0 ? { ...others, [source]: amount } : others });
  };
  return (
    <div className={styles.requirement} role="group" aria-label={label}>
      <Select
        label={t('activity-quotas.fields.of')}
        value={key}
        options={options}
        onChange={({ target }) => onChange({ ...partsOf(target.value), amounts })}
      />
      <NumberInput
        label={t('activity-quotas.fields.clock')}
        value={amounts.clock === undefined ? null : amounts.clock / 60}
        bounds={[0, HOURS_MAX]}
        fractions
        onChange={(hours) => put('clock', Math.round((hours ?? 0) * 60))}
      />
      <NumberInput
        label={t('activity-quotas.fields.patrolLogs')}
        value={amounts.patrolLogs ?? null}
        bounds={[0, COUNT_MAX]}
        onChange={(logs) => put('patrolLogs', logs ?? 0)}
      />
      <NumberInput
        label={t('activity-quotas.fields.attendance')}
        value={amounts.attendance ?? null}
        bounds={[0, COUNT_MAX]}
        onChange={(dates) => put('attendance', dates ?? 0)}
      />
      <IconButton
        icon={IconTrash}
        label={t('activity-quotas.fields.removeAsked', { name: label })}
        onClick={onRemove}
      />
    </div>
  );
}

const keyOf = ({ kind, id }: Pick<Requirement, 'kind' | 'id'>) => `${kind}:${id}`;

function partsOf(key: string): Pick<Requirement, 'kind' | 'id'> {
  const [kind, id = ''] = key.split(':');
  return { kind: kind === 'rank' ? 'rank' : 'department', id };
}

/** Each department, followed by its ranks. */
function holdersOf(departments: readonly PublicDepartment[], wholeOf: (department: string) => string): Holder[] {
  return departments.flatMap(({ id, label, ranks }) => [
    { value: `department:${id}`, label: wholeOf(label) },
    ...ranks.map((rank) => ({ value: `rank:${rank.id}`, label: `${label} · ${rank.label}` })),
  ]);
}
