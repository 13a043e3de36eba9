import { RECENT_WORK_MAX } from '@muster/contracts/bans/recent-work';
import { resolve } from '@muster/contracts/permissions/resolve';
import { sql } from 'drizzle-orm';
import type { RecentWorkSource } from '../../platform/feature/recent-work.ts';
import { takeRoom } from '../../platform/limits.ts';

/** Invite links: they end, and keep their secrets, so that the addresses lead in again when they are restored. */
export const recentInviteLinks: RecentWorkSource = {
  kind: 'inviteLinks',

  async find({ tx }, { community, account, since, standing }) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from invite_links where community = ${community} and by = ${account}
        and created_at >= ${since.toISOString()} and revoked_at is null
      order by created_at desc limit ${RECENT_WORK_MAX}`);
    const ids = rows.map(({ id }) => id);
    return resolve(standing, 'system.manageMembers').allowed ? { ids, beyond: 0 } : { ids: [], beyond: ids.length };
  },

  async remove({ tx, now, emit }, community, ids) {
    const at = now().toISOString();
    await tx.execute(sql`update invite_links set revoked_at = ${at}
      where community = ${community} and id = any(${sql.param([...ids])}::uuid[])`);
    await emit({ stream: `community:${community}`, type: 'inviteLinks:changed', data: {} });
    return ids.map((id) => ({ id, at }));
  },

  async restore({ tx, emit }, community, rows) {
    await takeRoom(tx, { community, limit: 'inviteLinks', adding: rows.length });
    const { rows: restored } = await tx.execute<{ id: string }>(sql`update invite_links l set revoked_at = null
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (id uuid, at timestamptz)
      where l.community = ${community} and l.id = k.id and l.revoked_at = k.at returning l.id`);
    await emit({ stream: `community:${community}`, type: 'inviteLinks:changed', data: {} });
    return restored.length;
  },
};
