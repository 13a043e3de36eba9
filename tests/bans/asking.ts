import { empower } from '../departments/asking.ts';
import { comment, submitted } from '../submission-comments/asking.ts';
import type { Stack } from '../support/stack.ts';
import { text } from '../isolation/rows.ts';
import type { Place } from '../support/world/world.ts';

/** Has staff do one thing of each kind that is removed with a ban; answers what they made. */
export async function workAsStaff(stack: Stack, place: Place) {
  const { submission } = await submitted(place);
  const said = await comment(place, 'staff', { submission });
  await empower(stack, place, ['shortener.view', 'shortener.add']);
  const { client } = place.people.staff;
  const community = place.uuid;
  const path = text();
  const { link: invite } = await client.inviteLinks.create.mutate({
    community,
    link: { rank: null, days: null, usesMax: null, note: 'Raid' },
  });
  await client.shortLinks.create.mutate({ community, path, target: 'https://example.com/there' });
  return { submission, said, invite: invite.id, path };
}

/** Bans staff as the owner, and removes what they did in the last hour. */
export async function banStaff({ uuid: community, people }: Place, removeWorkHours: 1 | 24 | null = 1) {
  const accId = people.staff.account;
  await people.owner.client.members.ban.mutate({ community, accId, reason: 'Raid', removeWorkHours });
}

/** What was removed of staff, as the owner reads it. */
export async function removalsOf({ uuid: community, people }: Place) {
  return (await people.owner.client.bans.removedWork.query({ community, accId: people.staff.account })).items;
}
