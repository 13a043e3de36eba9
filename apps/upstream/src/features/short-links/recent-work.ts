import { RECENT_WORK_MAX } from '@muster/contracts/bans/recent-work';
import { resolve } from '@muster/contracts/permissions/resolve';
import { sql } from 'drizzle-orm';
import type { RecentWorkSource } from '../../platform/feature/recent-work.ts';

/** Short links: they are switched off, so that their paths stay theirs until they are restored. */
export const recentShortLinks: RecentWorkSource = {
  kind: 'shortLinks',

  async find({ tx }, { community, account, since, standing }) {
    if (!resolve(standing, 'shortener.view').allowed) return { ids: [], beyond: 0 };
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from short_links where community = ${community} and created_by = ${account}
        and created_at >= ${since.toISOString()} and enabled
      order by created_at desc limit ${RECENT_WORK_MAX}`);
    const ids = rows.map(({ id }) => id);
    return resolve(standing, 'shortener.edit').allowed ? { ids, beyond: 0 } : { ids: [], beyond: ids.length };
  },

  async remove({ tx, emit }, community, ids) {
    await tx.execute(sql`update short_links set enabled = false
      where community = ${community} and id = any(${sql.param([...ids])}::uuid[])`);
    await emit({ stream: `community:${community}`, type: 'short-links:changed', data: {} });
    return ids.map((id) => ({ id }));
  },

  async restore({ tx, emit }, community, rows) {
    const { rows: restored } = await tx.execute<{ id: string }>(sql`update short_links l set enabled = true
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (id uuid)
      where l.community = ${community} and l.id = k.id and not l.enabled returning l.id`);
    await emit({ stream: `community:${community}`, type: 'short-links:changed', data: {} });
    return restored.length;
  },
};
