import { communities } from '@muster/upstream/platform/schema/communities';
import { members } from '@muster/upstream/platform/schema/members';
import { and, eq, sql } from 'drizzle-orm';
import type { MemberAction } from '@muster/contracts/members/constants';
import { NOBODY } from '../support/expect-refusal.ts';
import type { Stack } from '../support/stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

/** Two members of a community, as calls about two of them name them. */
export function staffAndMember({ uuid, people }: Place, more: object = {}) {
  return { community: uuid, a: people.staff.account, b: people.member.account, ...more };
}

/** Does something to a member's standing, as the owner unless said otherwise. */
export function acted(
  place: Place,
  action: MemberAction,
  asked: { whose: Role | 'nobody'; by?: Role; community?: string; until?: string | null },
) {
  const { whose, by = 'owner', community = place.uuid, until } = asked;
  const { members: calls } = place.people[by].client;
  const about = { community, accId: whose === 'nobody' ? NOBODY : place.people[whose].account, reason: 'Because' };
  return action === 'ban' ? calls.ban.mutate({ ...about, ...(until && { until }) }) : calls[action].mutate(about);
}

/** Writes how somebody stands, without any of what a change of it would do. */
export async function stand(
  { db }: Stack,
  { uuid, people }: Place,
  whose: Role,
  as: Partial<typeof members.$inferInsert>,
): Promise<void> {
  await db
    .update(members)
    .set(as)
    .where(and(eq(members.community, uuid), eq(members.account, people[whose].account)));
}

/** Gives a community two statuses; answers their ids. */
export async function addStatuses({ db }: Stack, { uuid }: Place): Promise<{ onDuty: string; onLeave: string }> {
  const ids = { onDuty: crypto.randomUUID(), onLeave: crypto.randomUUID() };
  const statuses = JSON.stringify([
    { uuid: ids.onDuty, label: 'On duty', color: '#2f9e44' },
    { uuid: ids.onLeave, label: 'On leave', color: null },
  ]);
  await db.execute(sql`update ${communities} set com_info = jsonb_set(com_info, '{statuses}', ${statuses}::jsonb)
    where uuid = ${uuid}`);
  return ids;
}

/** What staff wrote down about a member, as the owner reads it. */
export async function notesOf({ uuid, people }: Place, whose: Role) {
  const { items } = await people.owner.client.memberNotes.list.query({ community: uuid, accId: people[whose].account });
  return items;
}

/** A member of a community as the owner sees them in the drawer. */
export function detailOf({ uuid, people }: Place, whose: Role) {
  return people.owner.client.members.get.query({ community: uuid, accId: people[whose].account });
}
