import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { FieldFilter, SeenFilter } from '@muster/contracts/directory/filters/model';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import type { FilterField } from '@muster/contracts/directory/filters/calls';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLocale, useT } from '../../../platform/i18n/use-t.ts';
import { useFilterFields } from '../queries.ts';
import { idsOf } from '../roster-first.ts';
import type { RosterSearch } from '../roster-search.ts';
import { choicesOf } from './field-choices.ts';
import { readFieldFilters, readSeen, readSpan, writeFieldFilters } from './field-filters.ts';

type T = ReturnType<typeof useT>;
type Words = { readonly t: T; readonly language: string };
type Span = { readonly from: string | null; readonly to: string | null };

/** A filter that is set, in words, and the address without it. */
export type ActiveFilter = { readonly key: string; readonly words: string; readonly without: RosterSearch };

interface FilterWordsOf {
  community: PublicCommunity;
  search: RosterSearch;
  statuses: MemberSettings['statuses'];
}

/** The filters of an address in words, in the order of the panel. What is searched for is no filter. */
export function useActiveFilters({ community, search, statuses }: FilterWordsOf): readonly ActiveFilter[] {
  const t = useT();
  const filters = readFieldFilters(search.fields);
  const language = useLocale();
  const fields = useFilterFields(community.uuid, filters.length > 0);
  const gone = t('directory.filter.gone');
  const { departments } = community;
  const departmentOf = (id: string) => departments.find((each) => each.id === id)?.label ?? gone;
  const rankOf = (id: string) =>
    departments.flatMap(({ ranks }) => ranks).find((each) => each.id === id)?.label ?? gone;
  const statusOf = (id: string) => statuses.find(({ uuid }) => uuid === id)?.label ?? gone;
  const oneOf = new Intl.ListFormat(language, { type: 'disjunction' });
  const namesOf = (ids: string | undefined, nameOf: (id: string) => string) => oneOf.format(idsOf(ids).map(nameOf));
  const { state, department, rank, without, status, days, factor } = search;
  const [joined, archived, seen] = [readSpan(search.joined), readSpan(search.archived), readSeen(search.seen)];
  const said: readonly (readonly [keyof RosterSearch & Named, string | undefined])[] = [
    ['state', state && t(`members.state.${state}`)],
    ['department', namesOf(department, departmentOf)],
    ['rank', namesOf(rank, rankOf)],
    ['without', without && departmentOf(without)],
    ['status', namesOf(status, statusOf)],
    ['days', days && t('directory.filter.span', { days: Number(days) })],
    ['joined', joined ? spanWords(t, joined) : undefined],
    ['archived', archived ? spanWords(t, archived) : undefined],
    ['seen', seen ? seenWords(t, seen) : undefined],
    ['factor', factor && t(`directory.filter.factors.${factor}`)],
  ];
  return [
    ...said.flatMap(([key, value]) =>
      value ? [{ key, words: `${t(`directory.filter.${key}`)}: ${value}`, without: { [key]: undefined } }] : [],
    ),
    ...filters.map((filter, at) => ({
      key: `field-${at}`,
      words: fieldWords(filter, fields, { t, language }),
      without: { fields: writeFieldFilters(filters.filter((each) => each !== filter)) },
    })),
  ];
}

type Named =
  | 'state'
  | 'department'
  | 'rank'
  | 'without'
  | 'status'
  | 'days'
  | 'joined'
  | 'archived'
  | 'seen'
  | 'factor';

/** When somebody was last seen, in words. */
export function seenWords(t: T, seen: SeenFilter): string {
  return seen.is === 'never'
    ? t('directory.filter.seenIs.never')
    : t(`directory.filter.seenIs.${seen.is}`, { days: seen.days });
}

/** A span in words, of which one end may be open. */
function spanWords(t: T, { from, to }: Span): string {
  if (from === null) return t('directory.filter.until', { to: to ?? '' });
  return to === null ? t('directory.filter.from', { from }) : t('directory.filter.fromTo', { from, to });
}

/** A filter of a profile field in words. Of a field that is not the viewer's to see not even the name is known here. */
function fieldWords(filter: FieldFilter, fields: readonly FilterField[] | undefined, { t, language }: Words): string {
  const field = fields?.find(({ id }) => id === filter.field);
  const name = field?.label ?? t(fields ? 'directory.filter.unseen' : 'directory.filter.field');
  return `${name}: ${testWords(filter, field, { t, language })}`;
}

function testWords(filter: FieldFilter, field: FilterField | undefined, { t, language }: Words): string {
  const choices = field ? choicesOf(field, language) : [];
  switch (filter.is) {
    case 'contains':
    case 'equals':
      return t(`directory.filter.says.${filter.is}`, { text: filter.text });
    case 'anyOf':
      return filter.options.map((id) => choices.find((each) => each.id === id)?.label ?? id).join(', ');
    case 'between':
      return spanWords(t, { from: numberWords(filter.from), to: numberWords(filter.to) });
    case 'days':
      return spanWords(t, filter);
    default:
      return t(`directory.filter.tests.${filter.is}`);
  }
}

function numberWords(value: number | null): string | null {
  return value === null ? null : formatNumber(value);
}
