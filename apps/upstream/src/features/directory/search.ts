import { meantBy } from '@muster/contracts/identifiers/types';
import { resolve } from '@muster/contracts/permissions/resolve';
import { sql, type SQL } from 'drizzle-orm';
import { hasNearly, hasWords, type SearchQuestion, type SearchSource } from '../../platform/search/source.ts';

/**
 * Members in global search. Members find active members by the name that profiles show. Those who may manage members find
 * everybody the list of members has, by account names and identifiers too. Profile fields are not searched: each has an
 * audience of its own, and the filters of the list ask for them one by one.
 */
export const memberSearch: SearchSource = {
  kind: 'member',
  mayFind: ({ active, owner, banned }) => !banned && (active || owner),
  found: (question) => sql`select m.account as id, m.name_fold as fold from members m
    where m.community = ${question.community} and ${matching(question)}`,
  shown: (question) => sql`select m.account as id, coalesce(m.com_name, a.username) as label,
      ${detail(question)} as detail,
      case when m.banned then 'banned' when m.sys_status <> 'active' then m.sys_status end as note,
      a.avatar_url as image, 'u/' || m.account as path
    from page p join members m on m.account = p.id and m.community = ${question.community}
    join accounts a on a.id = m.account`,
};

function isStaff({ viewer }: SearchQuestion): boolean {
  return resolve(viewer, 'system.manageMembers').allowed;
}

/** Members who match; where there are none, members whose names differ by one typing error. */
function matching(question: SearchQuestion) {
  const { community, words } = question;
  const exact = matchingExactly(question, sql`m`);
  const near = hasNearly(sql`m.name_fold`, words);
  if (near === null) return exact;
  return sql`((${exact}) or (${isStaff(question) ? sql`(m.sys_status is not null or m.banned)` : sql`m.sys_status = 'active' and not m.banned`}
    and ${near} and not exists (select from members x where x.community = ${community} and ${matchingExactly(question, sql`x`)})))`;
}

function matchingExactly(question: SearchQuestion, m: SQL) {
  const { words, text } = question;
  if (!isStaff(question)) {
    return sql`${m}.sys_status = 'active' and not ${m}.banned and ${hasWords(sql`${m}.name_fold`, words)}`;
  }
  return sql`(${m}.sys_status is not null or ${m}.banned)
    and ((${hasWords(sql`${m}.name_fold`, words)}) or (${hasWords(sql`${m}.search_fold`, words)})
    or (${m}.api_ids <> '{}' and ${m}.api_ids && ${sql.param(meantBy(text))}::text[]))`;
}

/** The highest rank; for staff who searched for something that is not in the name, what it is that was found. */
function detail(question: SearchQuestion) {
  const { words, text } = question;
  const rank = sql`(select r.label from member_ranks mr join ranks r on r.id = mr.rank
    where mr.community = m.community and mr.account = m.account order by r.power desc, r.position, r.id limit 1)`;
  if (!isStaff(question)) return rank;
  return sql`case when ${hasWords(sql`m.name_fold`, words)} then ${rank}
    when ${hasWords(sql`muster_fold(a.username)`, words)} then a.username
    else coalesce((select u.id from unnest(m.api_ids) u (id)
      where u.id = any(${sql.param(meantBy(text))}::text[]) or (${hasWords(sql`muster_fold(split_part(u.id, ':', 2))`, words)}) limit 1), ${rank}) end`;
}
