import type { ProfileField } from '@muster/contracts/profile-fields/model';
import { type SQL, sql } from 'drizzle-orm';
import { shownOf } from './formula.ts';
import { verifiedValue } from './verified.ts';

/** Hours on the clock, all shifts that have ended; null without any. */
const HOURS = sql`(select extract(epoch from sum(e.ended_at - e.started_at))::float / 3600 from clock_entries e
  where e.community = m.community and e.account = m.account and e.ended_at is not null)`;

/** What is kept of a field, or found out by the service: an expression over `m`, the membership. Of a formula, it is that of each field it reads. */
export function storedValue({ id, type, sources }: Pick<ProfileField, 'id' | 'type' | 'sources'>): SQL {
  if (type === 'activity_hours') return sql`coalesce(${HOURS}, 0)`;
  if (type === 'teamspeak' || type === 'discord') {
    return verifiedValue(type, { community: sql`m.community`, account: sql`m.account` });
  }
  if (type === 'file') {
    return sql`(select to_jsonb(f.name) from files f
      where f.community = m.community and f.id = (m.profile_fields ->> ${id}::text)::uuid)`;
  }
  if (type === 'formula') {
    const parts = (sources ?? []).filter((source) => source.type !== 'formula');
    const pairs = parts.map((source) => sql`jsonb_build_object(${source.id}::text, ${storedValue(source)})`);
    return sql`(${sql.join([sql`'{}'::jsonb`, ...pairs], sql` || `)})`;
  }
  return sql`m.profile_fields -> ${id}::text`;
}

/** What is stored of a field, as an expression, and what is shown of that. */
export const fieldValues = { stored: storedValue, shown: shownOf };
