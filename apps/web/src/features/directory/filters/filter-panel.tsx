import type { PublicCommunity } from '@muster/contracts/communities/model';
import { DIRECTORY, MEMBER_STATES, type MemberState } from '@muster/contracts/directory/constants';
import type { MemberCounts } from '@muster/contracts/directory/model';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import { useMemo } from 'react';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import type { Option } from '../../../ui/combobox/find-options.ts';
import { MultiCombobox } from '../../../ui/combobox/multi-combobox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { rankOptions } from '../../members/public.ts';
import { useCounts } from '../queries.ts';
import { idsOf, SPANS } from '../roster-first.ts';
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
function Places({ community: { uuid, departments }, search, statuses, onChange }: FilterPanelProps) {
  const t = useT();
  const any = t('directory.filter.any');
  const counts = useCounts(uuid, search);
  const units = useMemo(() => departments.map(({ id, label }) => ({ value: id, label })), [departments]);
  const ranks = useMemo(
    () => rankOptions(departments.filter(({ id }) => !search.department || idsOf(search.department).includes(id))),
    [departments, search.department],
  );
  const labels = statuses.map((status) => ({ value: status.uuid, label: status.label }));
  const sought = [
    { key: 'department', options: units, counted: counts?.departments },
    { key: 'rank', options: ranks, counted: counts?.ranks },
    { key: 'status', options: labels, counted: counts?.statuses },
  ] as const;
  return (
    <>
      <Select
        size="sm"
        label={t('directory.filter.state')}
        placeholder={any}
        value={search.state ?? ''}
        options={MEMBER_STATES.map((state) => ({
          value: state,
          label: stateLabel(t, state, counts),
        }))}
        onChange={({ target }) => onChange({ state: (target.value || undefined) as RosterSearch['state'] })}
      />
      {sought.map(
        ({ key, options, counted }) =>
          options.length > 0 && (
            <MultiCombobox
              key={key}
              size="sm"
              label={t(`directory.filter.${key}`)}
              placeholder={any}
              values={idsOf(search[key])}
              max={DIRECTORY.choicesMax}
              options={withCounts(options, counted)}
              onChange={(values) => onChange({ [key]: values.join() || undefined })}
            />
          ),
      )}
      <Combobox
        size="sm"
        label={t('directory.filter.without')}
        placeholder={any}
        value={search.without ?? ''}
        options={units}
        onChange={(value) => onChange({ without: value || undefined })}
      />
    </>
  );
}

function stateLabel(t: ReturnType<typeof useT>, state: MemberState, counts: MemberCounts | undefined): string {
  const label = t(`members.state.${state}`);
  const count = counts?.states.find((each) => each.state === state)?.count ?? 0;
  return counts ? t('directory.filter.counted', { label, count: formatNumber(count) }) : label;
}

function withCounts(options: readonly Option[], counted: MemberCounts['ranks'] | undefined): readonly Option[] {
  if (!counted) return options;
  const counts = new Map(counted.map(({ id, count }) => [id, count]));
  return options.map((option) => ({ ...option, note: formatNumber(counts.get(option.value) ?? 0) }));
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
