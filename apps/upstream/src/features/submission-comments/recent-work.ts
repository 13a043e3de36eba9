import { RECENT_WORK_MAX } from '@muster/contracts/bans/recent-work';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { sql } from 'drizzle-orm';
import type { RecentWorkSource } from '../../platform/feature/recent-work.ts';
import type { SignedInContext } from '../../platform/handler.ts';
import { type KeptRow, rowsOf } from '../../platform/removals/rows.ts';
import { mayOnForm } from '../forms/public.ts';
import { mayRead } from './access.ts';
import { changed } from './telling.ts';

type Place = { readonly form: string; readonly submitter: string | null; readonly isPrivate: boolean };

/** Comments on submissions: they are deleted, and written again as they were when they are restored. */
export const recentComments: RecentWorkSource = {
  kind: 'submissionComments',

  async find({ tx }, { community, account, since, standing }) {
    const { rows } = await tx.execute<Place & { id: string }>(sql`
      select c.id, s.form, s.submitter, c.private_text is not null as "isPrivate"
      from submission_comments c join submissions s on s.community = c.community and s.id = c.submission
      where c.community = ${community} and c.author = ${account} and c.at >= ${since.toISOString()}
      order by c.at desc limit ${RECENT_WORK_MAX}`);
    const seen = rows.filter((row) => sees(standing, row));
    const ids = seen
      .filter(({ form, submitter }) => submitter !== standing.account && mayOnForm(standing, form, 'deleteComments'))
      .map(({ id }) => id);
    return { ids, beyond: seen.length - ids.length };
  },

  async remove(context, community, ids) {
    const { tx } = context;
    const these = sql`t.community = ${community} and t.id = any(${sql.param([...ids])}::uuid[])`;
    const rows = await rowsOf(tx, 'submission_comments', these);
    await tx.execute(sql`delete from submission_comments t where ${these}`);
    await tell(context, community, rows);
    return rows;
  },

  async restore(context, community, rows) {
    const { tx } = context;
    const { rows: restored } = await tx.execute<{ id: string }>(sql`
      insert into submission_comments select r.*
      from jsonb_populate_recordset(null::submission_comments, ${JSON.stringify(rows)}::jsonb) r
      where r.community = ${community}
        and exists (select from submissions s where s.community = r.community and s.id = r.submission)
      on conflict do nothing returning id`);
    await tell(context, community, rows);
    return restored.length;
  },
};

function sees(standing: AccessContext, { form, submitter, isPrivate }: Place): boolean {
  return mayRead(standing, { form: { id: form }, submitterId: submitter }, isPrivate);
}

/** Tells of each kind of comment once for each person who sent a submission. */
async function tell(context: SignedInContext, community: string, rows: readonly KeptRow[]): Promise<void> {
  const { rows: places } = await context.tx.execute<Place>(sql`
    select distinct s.form, s.submitter, r.private_text is not null as "isPrivate"
    from jsonb_populate_recordset(null::submission_comments, ${JSON.stringify(rows)}::jsonb) r
    join submissions s on s.community = ${community} and s.id = r.submission`);
  for (const { form, submitter, isPrivate } of places) {
    await changed(context, { found: { community, form: { id: form }, submitterId: submitter } }, isPrivate);
  }
}
