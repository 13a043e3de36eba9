import { type Stack, withOwner } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

const DAY_MS = 86_400_000;

/** A day that is so many days ago. */
export const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Has everyone in a community be a member for a year, with nothing on record since, past every rule. */
export function joinedLongAgo(stack: Stack, { uuid }: Place): Promise<void> {
  return withOwner(stack, async (client) => {
    const ago = `now() - interval '1 year'`;
    await client.query(`update members set joined_at = ${ago}, since = ${ago} where community = $1`, [uuid]);
    for (const table of ['rank_records', 'standing_records'])
      await client.query(`delete from ${table} where community = $1`, [uuid]);
  });
}

/** Has what is on record of the member be so many days older, past every rule. */
export function recordedAgo(stack: Stack, { uuid, people }: Place, days: number): Promise<void> {
  return withOwner(stack, async (client) => {
    for (const table of ['rank_records', 'standing_records']) {
      await client.query(
        `update ${table} set at = at - make_interval(days => $3) where community = $1 and account = $2`,
        [uuid, people.member.account, days],
      );
    }
  });
}
