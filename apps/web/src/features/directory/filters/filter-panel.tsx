import type { PublicCommunity } from '@muster/contracts/communities/model';
import { MEMBER_STATES } from '@muster/contracts/directory/constants';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import { useMemo } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { rankOptions } from '../../members/public.ts';
import { SPANS } from '../roster-first.ts';
import { type RosterSearch } from '../roster-search.ts';
import { FieldFilterForm } from './field-filter-form.tsx';
import { readSeen, readSpan, writeSpan } from './field-filters.ts';
import { seenWords } from './filter-words.ts';
import { SpanFields } from './span-fields.tsx';
import styles from './filters.module.css';

/** When somebody was last seen, as it can be chosen; the address may say other days. */
const SEEN_CHOICES = ['within-1', 'within-7', 'within-30', 'longer-14', 'longer-30', 'longer-90', 'never'] as const;

/** The days of a membership that the list can be narrowed by. */
const SPANS_OF = ['joined', 'archived'] as const;

interface FilterPanelProps {
  community: PublicCommunity;
  search: RosterSearch;
  statuses: MemberSettings['statuses'];
  /** Owners have more filters than staff. */
  isOwner: boolean;
  onChange: (change: RosterSearch) => void;
}

/** Everything the list can be narrowed by. Each choice takes effect at once. */
export function FilterPanel(props: FilterPanelProps) {
  const { community, search, onChange } = props;
  return (
    <div className={styles.panel}>
      <div className={styles.choices}>
        <Places {...props} />
        <Times {...props} />
      </div>
      <FieldFilterForm community={community.uuid} search={search} onChange={onChange} />
    </div>
  );
}

/** Where somebody stands. */
function Places({ community: { departments }, search, statuses, onChange }: FilterPanelProps) {
  const t = useT();
  const any = t('directory.filter.any');
  const units = useMemo(() => departments.map(({ id, label }) => ({ value: id, label })), [departments]);
  const ranks = useMemo(
    () => rankOptions(departments.filter(({ id }) => !search.department || id === search.department)),
    [departments, search.department],
  );
  const sought = [
    { key: 'department', options: units },
    { key: 'rank', options: ranks },
    { key: 'without', options: units },
  ] as const;
  return (
    <>
      <Select
        size="sm"
        label={t('directory.filter.state')}
        placeholder={any}
        value={search.state ?? ''}
        options={MEMBER_STATES.map((state) => ({ value: state, label: t(`members.state.${state}`) }))}
        onChange={({ target }) => onChange({ state: (target.value || undefined) as RosterSearch['state'] })}
      />
      {sought.map(({ key, options }) => (
        <Combobox
          key={key}
          size="sm"
          label={t(`directory.filter.${key}`)}
          placeholder={any}
          value={search[key] ?? ''}
          options={options}
          onChange={(value) => onChange({ [key]: value || undefined })}
        />
      ))}
      {statuses.length > 0 && (
        <Select
          size="sm"
          label={t('directory.filter.status')}
          placeholder={any}
          value={search.status ?? ''}
          options={statuses.map(({ uuid, label }) => ({ value: uuid, label }))}
          onChange={({ target }) => onChange({ status: target.value || undefined })}
        />
      )}
    </>
  );
}

/** Since when, and when last; and what only the owner may ask. */
function Times({ search, isOwner, onChange }: FilterPanelProps) {
  const t = useT();
  const any = t('directory.filter.any');
  const seen = new Set<string>([...SEEN_CHOICES, ...(readSeen(search.seen) && search.seen ? [search.seen] : [])]);
  return (
    <>
      <Select
        size="sm"
        label={t('directory.filter.days')}
        placeholder={any}
        value={search.days ?? ''}
        options={SPANS.map((days) => ({ value: days, label: t('directory.filter.span', { days: Number(days) }) }))}
        onChange={({ target }) => onChange({ days: target.value || undefined })}
      />
      {SPANS_OF.map((of) => (
        <SpanFields
          key={of}
          of={of}
          span={readSpan(search[of])}
          onChange={(span) => onChange({ [of]: writeSpan(span) })}
        />
      ))}
      <Select
        size="sm"
        label={t('directory.filter.seen')}
        placeholder={any}
        value={search.seen ?? ''}
        options={[...seen].flatMap((value) => {
          const read = readSeen(value);
          return read ? [{ value, label: seenWords(t, read) }] : [];
        })}
        onChange={({ target }) => onChange({ seen: target.value || undefined })}
      />
      {isOwner && (
        <Select
          size="sm"
          label={t('directory.filter.factor')}
          placeholder={any}
          value={search.factor ?? ''}
          options={(['without', 'with'] as const).map((value) => ({
            value,
            label: t(`directory.filter.factors.${value}`),
          }))}
          onChange={({ target }) => onChange({ factor: (target.value || undefined) as RosterSearch['factor'] })}
        />
      )}
    </>
  );
}
