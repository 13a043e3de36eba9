import { type SQL, sql } from 'drizzle-orm';
import { hasWords, type SearchQuestion, type SearchSource } from '../../platform/search/source.ts';
import { formsAllowed } from '../forms/public.ts';

/** Submissions in global search, by their answers and by who sent them, for those who may view what is sent to their form. */
export const submissionSearch: SearchSource = {
  kind: 'submission',
  mayFind(viewer) {
    const { all, ids } = formsAllowed(viewer, 'viewSubmitted');
    return all || ids.length > 0;
  },
  found: (question) => sql`select s.id, muster_fold(f.label || ' #' || s.number) as fold
    from submissions s join forms f on f.id = s.form
    where s.community = ${question.community} and ${viewable(question)} and ${matching(question)}`,
  shown: ({ community }) => sql`select s.id, f.label || ' #' || s.number as label,
      coalesce(s.guest_name, m.com_name, a.username) as detail, null::text as note, null::text as image,
      'forms/' || s.id as path
    from page p join submissions s on s.id = p.id and s.community = ${community} join forms f on f.id = s.form
    left join accounts a on a.id = s.submitter
    left join members m on m.community = s.community and m.account = s.submitter`,
};

function viewable({ viewer }: SearchQuestion): SQL {
  const { all, ids } = formsAllowed(viewer, 'viewSubmitted');
  const named = sql`s.form = any(${sql.param([...ids])}::uuid[])`;
  return all ? sql`not ${named}` : named;
}

function matching({ community, words }: SearchQuestion): SQL {
  return sql`((${hasWords(sql`s.search_fold`, words)}) or (${hasWords(sql`muster_fold(s.guest_name)`, words)})
    or s.submitter = any(array(select m.account from members m
      where m.community = ${community} and ${hasWords(sql`m.name_fold`, words)})))`;
}
