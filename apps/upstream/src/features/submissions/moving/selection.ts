import { fail } from '@muster/contracts/errors';
import { type SQL, sql } from 'drizzle-orm';
import { formsAllowed } from '../../forms/public.ts';
import type { BulkItems } from '../../../platform/feature/bulk-kind.ts';

/** A submission of a selection, as far as the rules of moves care. */
export type SelectedSubmission = {
  readonly id: string;
  /** `Application #12`. */
  readonly name: string;
  readonly avatarUrl: null;
  readonly form: string;
  readonly stage: string;
  readonly submitter: string | null;
};

/** Submissions as the items of runs, named one by one, in their order; those that the caller may not view are left out. */
export const submissionItems: BulkItems<SelectedSubmission> = {
  select(tx, { community, viewer }, selection) {
    if (selection.by !== 'ids') throw fail('input.invalid', { fields: { selection: 'Name the submissions.' } });
    const { all, ids: forms } = formsAllowed(viewer, 'viewSubmitted');
    const named = sql`s.form = any(${sql.param([...forms])}::uuid[])`;
    const chosen = (columns: SQL) => sql`select ${columns} from submissions s join forms f on f.id = s.form
      where s.community = ${community} and s.id = any(${sql.param([...selection.ids])}::uuid[]) and ${all ? sql`not ${named}` : named}`;
    const name = sql`f.label || ' #' || s.number as name`;
    return Promise.resolve({
      items:
        chosen(sql`(row_number() over (order by s.submitted_at, s.id) - 1)::int as position, s.id as account, ${name},
        null::jsonb as data`),
      async count() {
        const { rows } = await tx.execute<{ total: number }>(chosen(sql`count(*)::int as total`));
        return rows[0]?.total ?? 0;
      },
      async read() {
        const columns = sql`s.id, ${name}, null as "avatarUrl", s.form, s.stage, s.submitter`;
        const { rows } = await tx.execute<SelectedSubmission>(sql`${chosen(columns)} order by s.submitted_at, s.id`);
        return rows;
      },
    });
  },
};
