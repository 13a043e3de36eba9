import type { MergeOf, MergePreview } from '@muster/contracts/merges/model';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import styles from './merge.module.css';

/** What is chosen where both have something. */
export type Chosen = {
  readonly name: MergeOf;
  readonly status: MergeOf;
  readonly fields: Readonly<Record<string, MergeOf>>;
  readonly ranks: string[];
};

/** What holds until somebody chooses: the one that goes on, and every rank that can go over. */
export function chosenAtFirst({ ranks, into, from }: MergePreview): Chosen {
  const status = into.status === null && from.status !== null ? 'from' : 'into';
  const given = ranks.filter(({ outcome }) => outcome === 'given').map(({ id }) => id);
  return { name: 'into', status, fields: {}, ranks: given };
}

interface ChoicesProps {
  preview: MergePreview;
  statuses: MemberSettings['statuses'];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** Where the two differ, one choice each. */
export function MergeChoices({ preview, statuses, chosen, onChange }: ChoicesProps) {
  const t = useT();
  const { from, into, fields } = preview;
  const statusOf = (uuid: string | null) =>
    statuses.find((each) => each.uuid === uuid)?.label ?? t('members.drawer.noStatus');
  const differing = [
    ...(from.name === into.name ? [] : [{ key: 'name' as const, from: from.name, into: into.name }]),
    ...(from.status === into.status
      ? []
      : [{ key: 'status' as const, from: statusOf(from.status), into: statusOf(into.status) }]),
  ];
  if (differing.length + fields.length + preview.ranks.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('merges.differ')}>
      <h3 className={styles.title}>{t('merges.differ')}</h3>
      <div className={styles.pair}>
        {differing.map((each) => (
          <Choice
            key={each.key}
            label={t(`merges.choose.${each.key}`)}
            of={each}
            missing={each.key === 'name' ? preview.nameTakes : null}
            value={chosen[each.key]}
            onChange={(of) => onChange({ ...chosen, [each.key]: of })}
          />
        ))}
        {fields.map((field) => (
          <Choice
            key={field.id}
            label={field.label}
            of={field}
            missing={field.missing}
            value={chosen.fields[field.id] ?? 'into'}
            onChange={(of) => onChange({ ...chosen, fields: { ...chosen.fields, [field.id]: of } })}
          />
        ))}
      </div>
      <RankChoices preview={preview} chosen={chosen} onChange={onChange} />
    </section>
  );
}

interface ChoiceProps {
  label: string;
  of: { readonly from: string; readonly into: string };
  /** The permission for want of which it stays as the one has it that goes on. */
  missing: string | null;
  value: MergeOf;
  onChange: (of: MergeOf) => void;
}

function Choice({ label, of, missing, value, onChange }: ChoiceProps) {
  const t = useT();
  return (
    <Select
      size="sm"
      label={label}
      help={missing === null ? undefined : t('merges.notYours', { permission: missing })}
      value={value}
      options={(['into', 'from'] as const).map((each) => ({
        value: each,
        label: of[each],
        disabled: each === 'from' && missing !== null,
      }))}
      onChange={({ target }) => onChange(target.value === 'from' ? 'from' : 'into')}
    />
  );
}

function RankChoices({ preview, chosen, onChange }: Omit<ChoicesProps, 'statuses'>) {
  const t = useT();
  const ranks = preview.ranks.filter(({ outcome }) => outcome !== 'held');
  if (ranks.length === 0) return null;
  const toggle = (id: string, on: boolean) =>
    onChange({ ...chosen, ranks: on ? [...chosen.ranks, id] : chosen.ranks.filter((each) => each !== id) });
  return (
    <fieldset className={styles.checks}>
      <legend>{t('merges.carry')}</legend>
      {ranks.map(({ id, label, department, outcome, because }) => (
        <Checkbox
          key={id}
          label={t('merges.rank', { rank: label, department })}
          help={
            outcome === 'given'
              ? undefined
              : t(`merges.${outcome === 'clash' ? 'clash' : 'refused'}`, { because: because ?? '' })
          }
          disabled={outcome !== 'given'}
          checked={chosen.ranks.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ))}
    </fieldset>
  );
}
