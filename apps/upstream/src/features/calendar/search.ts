import { CALENDAR_AUDIENCES } from '@muster/contracts/calendar/constants';
import { type SQL, sql } from 'drizzle-orm';
import { hasWords, type SearchQuestion, type SearchSource } from '../../platform/search/source.ts';
import { type KnownCategory, rightsIn, seesCategory } from './rules.ts';

type Viewer = SearchQuestion['viewer'];

/** An id that no category has: what holds for it holds for all that the ranks of a person say nothing about. */
const UNNAMED = '00000000-0000-0000-0000-000000000000';

/**
 * Events in global search, by title and place, for those who see them. Of a series the date that comes next is found, or the last one
 * where none does; a date with terms of its own is found by itself where its title differs.
 */
export const eventSearch: SearchSource = {
  kind: 'event',
  mayFind: () => true,
  found: ({ community, viewer, words }) => sql`select o.id, muster_fold(e.title) as fold
    from calendar_events e join calendar_categories c on c.community = e.community and c.id = e.category
    cross join lateral (
      select o.id from calendar_occurrences o where o.community = e.community and o.event = e.id
      order by o.cancelled_at is not null, o.ends_at < now(), abs(extract(epoch from o.starts_at - now())) limit 1) o
    left join calendar_events s on s.community = e.community and s.id = e.series
    where e.community = ${community} and e.title is distinct from s.title and ${isSeen(viewer)}
      and ${hasWords(sql`muster_fold(e.title || ' ' || e.place_text)`, words)}`,
  shown: ({ community }) => sql`select o.id, e.title as label, c.label as detail,
      case when o.cancelled_at is not null then 'cancelled' end as note, null::text as image, 'event/' || o.id as path
    from page p join calendar_occurrences o on o.id = p.id and o.community = ${community}
    join calendar_events e on e.community = o.community and e.id = o.event
    join calendar_categories c on c.community = e.community and c.id = e.category`,
};

/** The condition of `seesEvent` for an event `e` in a category `c`. */
function isSeen(viewer: Viewer): SQL {
  const { account } = viewer;
  const mayManage = (right: 'manageOthers' | 'manageOwn') =>
    categoriesWhere(viewer, (category) => rightsIn(viewer, category)[right]);
  const ofManagers =
    account === null
      ? mayManage('manageOthers')
      : sql`(${mayManage('manageOthers')} or e.host = ${account} or (e.created_by = ${account} and ${mayManage('manageOwn')}))`;
  return sql`${categoriesWhere(viewer, (category) => seesCategory(viewer, category))} and case e.visibility
    when 'category' then true when 'members' then ${viewer.active}::boolean else ${ofManagers} end`;
}

/** The categories `c` of which something holds: those that the ranks of a person name are decided one by one, others by their audience. */
function categoriesWhere({ ranks }: Viewer, holds: (category: KnownCategory) => boolean): SQL {
  const sets = ranks.flatMap(({ permissions, department }) => [
    permissions,
    ...(department ? [department.permissions] : []),
  ]);
  const named = [...new Set(sets.flatMap(({ calendars }) => calendars.map(({ id }) => id)))];
  const audiencesOf = (id: string) =>
    CALENDAR_AUDIENCES.filter((audience) => holds({ id, audience, signUp: 'permitted' }));
  const pairs = named.flatMap((id) => audiencesOf(id).map((audience) => `${id} ${audience}`));
  return sql`case when c.id::text = any(${sql.param(named)}::text[])
    then c.id || ' ' || c.audience = any(${sql.param(pairs)}::text[])
    else c.audience = any(${sql.param(audiencesOf(UNNAMED))}::text[]) end`;
}
