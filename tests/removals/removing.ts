import { sql } from 'drizzle-orm';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** Removes a profile field as the owner; answers the id of the removal. */
export async function removeField({ uuid: community, people }: Place, id: string): Promise<string> {
  return (await people.owner.client.profileFields.remove.mutate({ community, id })).removal ?? '';
}

/** The settings of a community about its members, as the owner has them. */
export function settingsOf({ uuid: community, people }: Place) {
  return people.owner.client.memberSettings.get.query({ community });
}

/** Saves the statuses of a community without some of them; answers the id of the removal. */
export async function removeStatuses(place: Place, gone: readonly string[]): Promise<string> {
  const { version, ...settings } = await settingsOf(place);
  const statuses = settings.statuses.filter(({ uuid }) => !gone.includes(uuid));
  const saved = await place.people.owner.client.memberSettings.update.mutate({
    community: place.uuid,
    base: version,
    settings: { ...settings, statuses },
  });
  return saved.removal ?? '';
}

/** Writes the statuses of a community past every rule. */
export async function fillStatuses({ db }: Stack, { uuid }: Place, labels: readonly string[]): Promise<void> {
  const statuses = JSON.stringify(labels.map((label) => ({ uuid: crypto.randomUUID(), label, color: null })));
  await db.execute(sql`update communities
    set com_info = jsonb_set(com_info, '{statuses}', ${statuses}::jsonb) where uuid = ${uuid}`);
}
